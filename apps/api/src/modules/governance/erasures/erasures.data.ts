import {
  type GoneKind,
  goneKinds,
  type KeepingReason,
  type KeptKind,
  keptKinds,
  whyKept,
} from '@kartu/contracts/governance/erasures.data'

interface Counts {
  gone: Partial<Record<string, number>>
  kept: Partial<Record<string, number>>
}

/** Counts in the order of the kinds; kinds without rows or from another version are left out. */
export const goneOf = ({ gone }: Counts): { kind: GoneKind; rows: number }[] =>
  goneKinds.flatMap((kind) => {
    const rows = gone[kind] ?? 0
    return rows > 0 ? [{ kind, rows }] : []
  })

export const keptOf = ({ kept }: Counts): { kind: KeptKind; rows: number; why: KeepingReason }[] =>
  keptKinds.flatMap((kind) => {
    const rows = kept[kind] ?? 0
    return rows > 0 ? [{ kind, rows, why: whyKept[kind] }] : []
  })
