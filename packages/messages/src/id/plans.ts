import type { plans as en } from '../en/plans.ts'
import type { Words } from '../words.ts'

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
    leads: 'Pengelola Prospek dan Wawasan Prospek',
  },
  paywalled: {
    title: '{{feature}} tersedia dalam paket {{plan}}',
    what: {
      divisions:
        'Dengan divisi, setiap departemen dan cabang memiliki logo, warna, dan kontaknya sendiri, serta orang yang mengurusnya.',
      secondary_logos:
        'Dengan logo sekunder, kartu menampilkan sertifikat, mitra, dan penghargaan: 30 dalam pustaka, 6 pada satu kartu.',
      leads:
        'Dengan Pengelola Prospek, setiap orang yang memiliki lisensi pro menyimpan siapa saja yang ditemuinya: catatan, pengingat, siapa yang menindaklanjuti, dan hasilnya.',
    },
    now: '{{company}} memakai paket {{plan}}. Yang sudah ada tetap tersimpan dan tetap tampil pada kartu.',
    ask: 'Admin {{company}} dapat mengubah paketnya. Mintalah dengan satu klik.',
    ask_act: 'Minta admin',
    asked: 'Admin Anda telah diberi tahu.',
    asked_before: 'Anda sudah meminta hari ini. Admin Anda telah diberi tahu.',
    subscriptions: 'Lihat langganan',
  },
}
