/** How two samples compare by the ranks of their values (Mann–Whitney, Wilcoxon). */
export interface Comparison {
  /** The chance that a value of the one is larger than one of the other; 0.5 where they do not differ. */
  larger: number
  /** Of a difference at least that large between samples of the same distribution, in both directions. */
  p: number
}

/** By the normal approximation with a correction for ties, which is good from some twenty values each. */
export function compareRanks(one: readonly number[], other: readonly number[]): Comparison {
  const [n, m] = [one.length, other.length]
  const all = [...one.map((value) => ({ value, isOne: true })), ...other.map((value) => ({ value, isOne: false }))]
  all.sort((a, b) => a.value - b.value)
  let rankSum = 0
  let ties = 0
  for (let at = 0; at < all.length;) {
    let end = at
    while (end < all.length && all[end]?.value === all[at]?.value) end += 1
    const count = end - at
    // Equal values share the middle of their ranks, which begin at 1.
    const rank = (at + 1 + end) / 2
    rankSum += rank * all.slice(at, end).filter(({ isOne }) => isOne).length
    ties += count ** 3 - count
    at = end
  }
  const u = rankSum - (n * (n + 1)) / 2
  const total = n + m
  const variance = ((n * m) / 12) * (total + 1 - ties / (total * (total - 1)))
  const larger = u / (n * m)
  if (variance === 0) return { larger, p: 1 }
  const z = Math.max(0, Math.abs(u - (n * m) / 2) - 0.5) / Math.sqrt(variance)
  return { larger, p: Math.min(1, 2 * upperTail(z)) }
}

/** Of the standard normal distribution (Abramowitz and Stegun 26.2.17, to 7.5e-8). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * z)
  const weights = [0.319_381_53, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429]
  const sum = weights.reduce((so, weight, power) => so + weight * t ** (power + 1), 0)
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum
}
