#if canImport(Glibc)
  internal import Foundation
#endif

/// Whole pages from the kernel, where the system lets us ask for huge ones.
enum MappedMemory {
  #if canImport(Glibc)
    static let isAvailable = true

    /// Maps `size` bytes at a multiple of `alignment`. Traps when the address space is used up, as malloc's callers do.
    static func map(_ size: Int, alignedTo alignment: Int) -> UnsafeMutableRawPointer {
      let whole = size + alignment
      // SAFETY: a private mapping of our own; what lies outside the aligned part is given back at once.
      guard let start = unsafe mmap(nil, whole, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
        unsafe start != MAP_FAILED
      else { preconditionFailure("out of memory: \(size) bytes for a result") }
      let address = Int(bitPattern: start)
      let aligned = (address + alignment - 1) & ~(alignment - 1)
      let base = unsafe start + (aligned - address)
      if aligned > address { unsafe munmap(start, aligned - address) }
      let rest = address + whole - (aligned + size)
      if rest > 0 { unsafe munmap(base + size, rest) }
      unsafe madvise(base, size, MADV_HUGEPAGE)
      return unsafe base
    }

    static func unmap(_ base: UnsafeMutableRawPointer, _ size: Int) {
      unsafe munmap(base, size)
    }

    /// The kernel may take these pages when memory is short; until then they can be written again without a fault.
    static func markFree(_ base: UnsafeMutableRawPointer, _ size: Int) {
      unsafe madvise(base, size, MADV_FREE)
    }
  #else
    static let isAvailable = false

    static func map(_ size: Int, alignedTo alignment: Int) -> UnsafeMutableRawPointer {
      unsafe .allocate(byteCount: size, alignment: alignment)
    }

    static func unmap(_ base: UnsafeMutableRawPointer, _ size: Int) {
      unsafe base.deallocate()
    }

    static func markFree(_ base: UnsafeMutableRawPointer, _ size: Int) {}
  #endif
}
