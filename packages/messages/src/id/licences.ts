import type { licences as en } from '../en/licences.ts'
import type { Words } from '../words.ts'

export const licences: Words<typeof en> = {
  free: '{{free}} dari {{total}} lisensi tersedia',
  unlimited: 'Lisensi tanpa batas',
  reserved_one: '{{count}} dicadangkan untuk undangan',
  reserved_other: '{{count}} dicadangkan untuk undangan',
}
