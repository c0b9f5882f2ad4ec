import type { listPrint as en } from '../en/list-print.ts'
import type { Words } from '../words.ts'

export const listPrint: Words<typeof en> = {
  print: 'Cetak semua ({{count, number}})',
  printed_one: '{{count, number}} orang',
  printed_other: '{{count, number}} orang',
  cut: '{{count, number}} orang pertama dari {{total, number}}',
}
