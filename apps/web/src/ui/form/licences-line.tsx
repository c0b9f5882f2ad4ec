import type { Licences } from '@kartu/contracts/company/licences'
import { formatNumber } from '../../lib/format.ts'
import classes from './licences-line.module.css'
import { wordsOf } from '../../lib/words.ts'

const t = await wordsOf('licences')

/**
 * "3 of 10 licences available", shown before an act that uses one. Null shows nothing; its place is reserved while it
 * loads.
 */
export function LicencesLine({ licences }: { licences: Licences | null | undefined }) {
  if (licences === null) return null
  if (licences === undefined) return <p className={classes.line} aria-hidden="true" />
  const { free, total, reserved } = licences
  return (
    <p className={classes.line} data-none={free === 0 || undefined}>
      {free === null || total === null
        ? t(($) => $.licences.unlimited)
        : t(($) => $.licences.free, { free: formatNumber(free), total: formatNumber(total) })}
      {reserved > 0 ? ` · ${t(($) => $.licences.reserved, { count: reserved })}` : null}
    </p>
  )
}
