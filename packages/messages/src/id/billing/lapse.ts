import type { lapse as en } from '../../en/billing/lapse.ts'
import type { Words } from '../../words.ts'

export const lapse: Words<typeof en> = {
  admin:
    'Langganan {{company}} sudah berakhir, jadi tidak ada yang dapat diubah. Kartu tetap online, dan Anda tetap dapat melihat serta mengekspor semuanya.',
  member:
    'Langganan {{company}} sudah berakhir, jadi tidak ada yang dapat diubah. Kartu tetap online. Hubungi admin Anda.',
  action: 'Lihat pilihan',
}
