import type { insightWeek as en } from '../../en/insights/insight-week.ts'
import type { Words } from '../../words.ts'

export const insightWeek: Words<typeof en> = {
  title: 'Kartu Anda minggu ini',
  line: '7 hari terakhir. Di halaman ini, hanya Anda yang dapat melihatnya.',
  figure: {
    views_one: 'kunjungan',
    views_other: 'kunjungan',
    visitors_one: 'pengunjung unik',
    visitors_other: 'pengunjung unik',
    saves_one: 'kontak disimpan',
    saves_other: 'kontak disimpan',
    taps_one: 'ketukan tautan',
    taps_other: 'ketukan tautan',
    leads_one: 'prospek',
    leads_other: 'prospek',
  },
  before: 'sebelumnya {{number}}',
  days: 'Kunjungan per hari',
  bar_one: '{{day}}: {{number}} kunjungan',
  bar_other: '{{day}}: {{number}} kunjungan',
  empty: 'Belum ada yang membuka kartu Anda minggu ini. Bagikan untuk memulai.',
}
