import type { lapse as en } from '../en/lapse.ts'
import type { Words } from '../words.ts'

export const lapse: Words<typeof en> = {
  admin:
    'Langganan {{company}} telah berakhir, jadi tidak ada yang dapat diubah. Kartu tetap daring; membaca dan mengekspor tetap bisa.',
  member:
    'Langganan {{company}} telah berakhir, jadi tidak ada yang dapat diubah. Kartu tetap daring. Hubungilah admin Anda.',
  action: 'Lihat jalan keluarnya',
}
