import type { Words } from '../../words.ts'
import type { transfers as english } from '../../en/company/transfers.ts'

export const transfers: Words<typeof english> = {
  action: {
    transfer: 'Pindahkan',
    move: 'Pindah ke divisi',
    role: 'Ubah peran',
    field: 'Ubah bidang',
    invite: 'Undang ke kartu',
  },
  title_hand_over: 'Serahkan kartu {{name}}',
  title_move: 'Pindahkan {{name}} ke divisi',
  title_one: 'Pindahkan anggota',
  title_other: 'Pindahkan {{count}} anggota',
  way: {
    label: 'Yang terjadi',
    move: 'Pindah ke divisi',
    move_hint: 'Tetap di dalam tim. Kartu, tautan, dan lisensi tidak berubah; aturan divisi baru berlaku.',
    hand_over: 'Serahkan kartu',
    hand_over_hint:
      'Meninggalkan perusahaan, sekarang atau pada hari yang Anda pilih. Lisensinya lalu kembali tersedia.',
  },
  move: {
    submit: 'Pindahkan',
    division_admin: 'Admin divisi melepas peran itu saat pindah ke divisi lain.',
  },
  role: {
    title_one: 'Ubah peran',
    title_other: 'Ubah peran {{count}} anggota',
    submit: 'Ubah peran',
  },
  invite: {
    title_one: 'Undang {{count, number}} orang ke kartunya',
    title_other: 'Undang {{count, number}} orang ke kartu mereka',
    line: 'Setiap orang menerima email dengan tautan pribadi. Tautan berlaku {{days}} hari.',
    in_language_one: '{{count, number}} email dalam {{language}}',
    in_language_other: '{{count, number}} email dalam {{language}}',
    again_one: 'Kirim ulang juga ke {{count, number}} orang yang undangannya masih terbuka',
    again_other: 'Kirim ulang juga ke {{count, number}} orang yang undangannya masih terbuka',
    has_account_one: '{{count}} dari yang dipilih sudah memiliki akun dan dilewati.',
    has_account_other: '{{count}} dari yang dipilih sudah memiliki akun dan dilewati.',
    submit_one: 'Kirim {{count, number}} undangan',
    submit_other: 'Kirim {{count, number}} undangan',
  },
  done: {
    moved_one: 'anggota dipindahkan',
    moved_other: '{{count}} anggota dipindahkan',
    role_one: 'peran diubah',
    role_other: '{{count}} peran diubah',
    invited_one: 'undangan dibuat',
    invited_other: '{{count}} undangan dibuat',
    undone_one: 'diurungkan untuk {{count}} anggota',
    undone_other: 'diurungkan untuk {{count}} anggota',
  },
  undo: {
    moved_one: '{{count}} anggota dipindahkan ke {{division}}.',
    moved_other: '{{count}} anggota dipindahkan ke {{division}}.',
    role_one: '{{count}} anggota kini {{role}}.',
    role_other: '{{count}} anggota kini {{role}}.',
  },
}
