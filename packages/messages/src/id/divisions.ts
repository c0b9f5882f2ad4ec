import type { divisions as en } from '../en/divisions.ts'
import type { Words } from '../words.ts'

export const divisions: Words<typeof en> = {
  title: 'Divisi',
  line: 'Departemen, cabang, atau tim. Anggota dapat disaring menurut divisi, dan admin divisi mengurus divisinya sendiri.',
  add: 'Tambah divisi',
  none: 'Divisi akan tampil di sini: departemen, cabang, atau tim yang anggotanya ingin Anda temukan dan kelola bersama.',
  members_one: '{{count}} anggota',
  members_other: '{{count}} anggota',
  add_division: {
    title: 'Tambah divisi',
    name: 'Nama',
    submit: 'Tambah divisi',
    done: 'divisi ditambahkan',
  },
}
