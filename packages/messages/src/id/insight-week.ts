import type { insightWeek as en } from '../en/insight-week.ts'
import type { Words } from '../words.ts'

export const insightWeek: Words<typeof en> = {
  title: 'Kartu Anda minggu ini',
  line: '{{from}} sampai {{to}}, di samping tujuh hari sebelumnya. Di halaman ini, hanya Anda yang melihat angka ini.',
  figure: {
    views: 'kunjungan',
    visitors: 'pengunjung unik',
    saves: 'kontak disimpan',
    taps: 'ketukan tautan',
    leads: 'prospek',
  },
  before: 'sebelumnya {{number}}',
  days: 'Kunjungan per hari',
  bar_one: '{{day}}: {{number}} kunjungan',
  bar_other: '{{day}}: {{number}} kunjungan',
  empty: 'Belum ada yang membuka kartu Anda minggu ini. Bagikan untuk memulai.',
}
