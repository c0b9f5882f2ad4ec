import type { Words } from '../../words.ts'
import type { search as english } from '../../en/company/search.ts'

export const search: Words<typeof english> = {
  title: 'Cari',
  field: 'Cari orang, prospek, divisi, acara, halaman, dan tindakan',
  hint: 'Nama, halaman, atau tindakan',
  list: 'Hasil',
  searching: 'Mencari ...',
  nothing: 'Tidak ada yang cocok dengan “{{text}}”. Periksa ejaannya atau kurangi katanya.',
  results_one: '{{count}} hasil',
  results_other: '{{count}} hasil',
  failed: 'Pencarian tidak dapat menjangkau server. Periksa koneksi Anda, lalu coba lagi.',
  groups: {
    people: 'Orang',
    leads: 'Prospek',
    divisions: 'Divisi',
    events: 'Acara',
    pages: 'Halaman',
    actions: 'Tindakan',
  },
  actions: {
    add: 'Tambah anggota',
    invite: 'Undang orang',
    photos: 'Tambah foto untuk banyak orang',
    import: 'Tambah banyak orang dari berkas',
    add_lead: 'Tambah prospek',
    event: 'Buat acara',
    division: 'Buat divisi',
  },
}
