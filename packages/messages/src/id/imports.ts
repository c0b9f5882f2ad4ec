import type { imports as en } from '../en/imports.ts'
import type { Words } from '../words.ts'

export const imports: Words<typeof en> = {
  file: {
    template_name: 'templat-impor-kartu.csv',
    errors_name: '{{name}}-kesalahan.csv',
    reason: 'Yang perlu diperbaiki',
    column_without_name: 'Kolom {{letter}}',
    fault_in_column: '{{column}}: {{message}}',
    example: {
      first_name: 'Anindya',
      last_name: 'Prameswari',
      job_title: 'Manajer Pemasaran',
      address: 'Jalan Sudirman 1, Jakarta',
    },
    faults: {
      cells_beyond_header:
        'Baris ini berisi {{cells}} sel, sedangkan judul kolom hanya {{columns}}. Sering kali teks dengan koma tidak diapit tanda kutip.',
      unreadable: 'Sebagian huruf tidak terbaca. Simpan berkas sebagai CSV UTF-8 atau Excel (.xlsx).',
      formula_error: 'Sel ini berisi kesalahan dari lembar kerja',
      example_row: 'Ini contoh dari templat. Timpa atau hapus baris ini.',
      duplicate_email: 'Email yang sama ada di baris {{row}}',
      duplicate_external_id: 'ID eksternal yang sama ada di baris {{row}}',
      external_id_differs: 'Orang dengan email ini memiliki ID eksternal lain: {{id}}',
      division_unknown: 'Tidak ada divisi dengan nama ini',
      division_not_allowed: 'Anda hanya boleh mengimpor orang ke divisi Anda sendiri',
      member_not_allowed: 'Anda tidak diizinkan mengubah orang ini',
    },
  },
}
