import { goneKinds, keptKinds, whyKept } from '@kartu/contracts/erasures.data'
import type { Erasure } from '@kartu/contracts/erasures'

interface Counts {
  gone: Partial<Record<string, number>>
  kept: Partial<Record<string, number>>
}

/** In the order of the kinds; those without a row, or of another version, are left out. */
export const goneOf = ({ gone }: Counts): Erasure['gone'] =>
  goneKinds.flatMap((kind) => {
    const rows = gone[kind] ?? 0
    return rows > 0 ? [{ kind, rows }] : []
  })

export const keptOf = ({ kept }: Counts): Erasure['kept'] =>
  keptKinds.flatMap((kind) => {
    const rows = kept[kind] ?? 0
    return rows > 0 ? [{ kind, rows, why: whyKept[kind] }] : []
  })
