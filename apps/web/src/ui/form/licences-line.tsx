import type { Licences } from '@kartu/contracts/company/licences'
import { formatNumber } from '../../lib/format.ts'
import { wordsOf } from '../../lib/words.ts'
import { Text } from '../layout/layout.tsx'

const t = await wordsOf('licences')

/**
 * "3 of 10 licences available", shown before an action that uses one. Null shows nothing; its place is reserved while
 * it loads.
 */
export function LicencesLine({ licences }: { licences: Licences | null | undefined }) {
  if (licences === null) return null
  if (licences === undefined) return <Text size="small">{'\u00a0'}</Text>
  const { free, total, reserved } = licences
  return (
    <Text size="small" figures tone={free === 0 ? 'warn' : '3'}>
      {free === null || total === null
        ? t(($) => $.licences.unlimited)
        : t(($) => $.licences.free, { free: formatNumber(free), total: formatNumber(total) })}
      {reserved > 0 ? ` · ${t(($) => $.licences.reserved, { count: reserved })}` : null}
    </Text>
  )
}
