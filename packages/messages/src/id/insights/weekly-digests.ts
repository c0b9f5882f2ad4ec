import type { weeklyDigests as en } from '../../en/insights/weekly-digests.ts'
import type { Words } from '../../words.ts'

export const weeklyDigests: Words<typeof en> = {
  subject: '{{company}}: minggu Anda, {{week}}',
  head: 'Ringkasan minggu {{week}} di {{company}}.',
  head_personal: 'Ringkasan minggu {{week}} untuk kartu pribadi Anda “{{company}}”.',
  sections: {
    own: 'Anda',
    company: 'Seluruh perusahaan',
    reach: 'Semua orang yang prospeknya dapat Anda lihat',
    team: 'Tim',
  },
  figures: {
    leads: 'Prospek baru',
    views: 'Kunjungan kartu',
    joined: 'Orang yang bergabung',
    invitations: 'Undangan terbuka',
  },
  more_one: '{{number}} lebih banyak dari minggu sebelumnya',
  more_other: '{{number}} lebih banyak dari minggu sebelumnya',
  fewer_one: '{{number}} lebih sedikit dari minggu sebelumnya',
  fewer_other: '{{number}} lebih sedikit dari minggu sebelumnya',
  same: 'sama dengan minggu sebelumnya',
  open: 'Lihat angkanya',
  open_team: 'Lihat undangan',
  unsubscribe: 'Anda menerima email ini setiap Senin karena memintanya. Hentikan di sini',
  stop: {
    title: 'Hentikan ringkasan mingguan?',
    text: 'Anda menerima angka {{company}} lewat email setiap Senin karena memintanya.',
    submit: 'Hentikan ringkasan',
    done_title: 'Ringkasan mingguan dihentikan',
    done: 'Anda tidak lagi menerima angka {{company}} lewat email setiap minggu. Untuk menerimanya lagi, buka akun Anda dan pilih “Notifikasi”.',
  },
}
