/** True if the wanted row is a sum of multiples of the rows, by elimination. */
export function isSum(rows: readonly number[][], wanted: readonly number[]): boolean {
  const rank = (matrix: readonly (readonly number[])[]): number => {
    const left = matrix.map((row) => [...row])
    let found = 0
    for (let column = 0; column < (left[0]?.length ?? 0); column += 1) {
      const at = left.findIndex((row, place) => place >= found && Math.abs(row[column] ?? 0) > 1e-9)
      const [pivot, first] = [left[at], left[found]]
      if (!pivot || !first) continue
      left[at] = first
      left[found] = pivot
      for (const [place, row] of left.entries()) {
        if (place <= found) continue
        const times = (row[column] ?? 0) / (pivot[column] ?? 1)
        for (const [step, value] of pivot.entries()) row[step] = (row[step] ?? 0) - times * value
      }
      found += 1
    }
    return found
  }
  return rank(rows) === rank([...rows, wanted])
}

export const subsets = <T>(all: readonly T[]): T[][] =>
  all.reduce<T[][]>((found, one) => [...found, ...found.map((set) => [...set, one])], [[]])
