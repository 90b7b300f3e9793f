import Duck
import UIKit

/// A table view that animates what changed.
final class TodoTableController: UITableViewController {
  private var todos: [Todo] = []
  private var observing: Task<Void, Never>?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "todo")
    // The first changes insert all rows, so one iteration has to go with one list of rows.
    observing = Task { [weak self] in
      do {
        for try await changes in try Todo.open.observe(on: .app).changes(by: \.id) {
          self?.apply(changes)
        }
      } catch is CancellationError {
        // The controller is gone.
      } catch {
        self?.show(error)
      }
    }
  }

  deinit { observing?.cancel() }

  private func apply(_ changes: RowChanges<Todo>) {
    tableView.performBatchUpdates {
      todos = changes.rows
      tableView.deleteRows(at: changes.removed.map { [0, $0] }, with: .automatic)
      tableView.insertRows(at: changes.inserted.map { [0, $0] }, with: .automatic)
      for row in changes.moved { tableView.moveRow(at: [0, row.old], to: [0, row.new]) }
    }
    // Within the batch, a row that moves cannot be drawn again.
    tableView.reconfigureRows(at: changes.updated.map { [0, $0.new] })
  }

  private func show(_ error: any Error) {
    let alert = UIAlertController(title: nil, message: "\(error)", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    todos.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "todo", for: path)
    var content = cell.defaultContentConfiguration()
    content.text = todos[path.row].text
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
    let todo = todos[path.row]
    Task {
      do {
        try await todo.finish()
      } catch {
        show(error)
      }
    }
  }
}
