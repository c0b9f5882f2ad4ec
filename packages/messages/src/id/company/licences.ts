import type { licences as en } from '../../en/company/licences.ts'
import type { Words } from '../../words.ts'

export const licences: Words<typeof en> = {
  free: '{{free}} dari {{total}} lisensi tersedia',
  unlimited: 'Lisensi tanpa batas',
  reserved_one: '{{count}} menunggu undangan',
  reserved_other: '{{count}} menunggu undangan',
}
