import type { bulkJobs as english } from '../en/bulk-jobs.ts'
import type { Words } from '../words.ts'

export const bulkJobs: Words<typeof english> = {
  title: 'Pekerjaan',
  kind: {
    invite_people: 'Mengundang orang',
    invite_members: 'Mengundang anggota ke kartunya',
    move_members: 'Memindahkan anggota',
    change_roles: 'Mengubah peran',
    undo_members: 'Mengurungkan perubahan',
    remove_members: 'Menghapus anggota',
    hand_over: 'Serah terima kartu',
    bring_back: 'Mengaktifkan kembali anggota',
    import: 'Menambahkan orang dari daftar',
  },
  progress: '{{done}} dari {{total}}',
  running_one: '{{count}} pekerjaan sedang berjalan',
  running_other: '{{count}} pekerjaan sedang berjalan',
  finished: '{{done}} dari {{total}} selesai.',
  cancelled: 'Dihentikan. {{done}} dari {{total}} selesai.',
  done: 'Selesai',
  trouble: 'Sebagian tidak dapat diproses',
  refused_one: '{{number}} tidak dapat diproses:',
  refused_other: '{{number}} tidak dapat diproses:',
  more_one: 'dan {{number}} lainnya',
  more_other: 'dan {{number}} lainnya',
  stop: 'Hentikan',
  undo: 'Urungkan',
  correct: 'Perbaiki dan undang lagi',
  show_import: 'Lihat impor',
  dismiss: 'Tutup: {{job}}',
}
