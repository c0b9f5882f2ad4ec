import type { plans as en } from '../../en/company/plans.ts'
import type { Words } from '../../words.ts'

export const plans: Words<typeof en> = {
  name: {
    open: 'Terbuka',
    free: 'Gratis',
    business: 'Business',
    pro: 'Pro',
  },
  feature: {
    divisions: 'Divisi',
    secondary_logos: 'Logo sekunder',
    card_domains: 'Domain kartu',
    leads: 'Manajemen Prospek dan Analitik Prospek',
  },
  paywalled: {
    title: '{{feature}} termasuk dalam paket {{plan}}',
    what: {
      divisions: 'Departemen dan cabang dapat memiliki logo, warna, kontak, dan admin sendiri.',
      secondary_logos:
        'Tampilkan sertifikat, mitra, dan penghargaan di kartu: paling banyak 30 logo dalam pustaka, 6 di setiap kartu.',
      card_domains: 'Tampilkan kartu di domain Anda sendiri, seperti kartu.contoh.co.id, di tautan, kode, dan email.',
      leads:
        'Setiap orang dengan lisensi pro dapat menyimpan orang yang ditemuinya, menambahkan catatan dan pengingat, serta memantau tindak lanjut dan hasilnya.',
    },
    now: '{{company}} memakai paket {{plan}}. Data yang sudah ada tetap disimpan dan tampil di kartu.',
    ask: 'Admin {{company}} dapat mengubah paket. Minta dengan satu klik.',
    ask_act: 'Minta kepada admin',
    asked: 'Kami sudah mengabari admin Anda.',
    asked_before: 'Anda sudah meminta hari ini. Admin Anda sudah dikabari.',
    subscriptions: 'Lihat langganan',
  },
}
