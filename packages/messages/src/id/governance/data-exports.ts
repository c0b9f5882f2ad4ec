import type { dataExports as en } from '../../en/governance/data-exports.ts'
import type { Words } from '../../words.ts'

export const dataExports: Words<typeof en> = {
  title: 'Data Anda',
  hint: 'Semua yang disimpan Kartu tentang Anda, di setiap perusahaan, dalam satu berkas ZIP.',
  file: 'Semua data tentang Anda',
  none: 'Akun, sesi, kartu, permintaan, catatan, dan aktivitas Anda sebagai JSON, kontak vCard, dan gambar. Prospek dan data perusahaan lainnya tidak termasuk.',
  start: 'Minta data saya',
  file_name: 'data-kartu-saya.zip',
  readme_name: 'BACA-SAYA.txt',
  readme:
    'Data Anda di Kartu\n\nkartu-data.json berisi semua yang disimpan Kartu tentang Anda: akun, sesi, serta keanggotaan, kartu, permintaan, catatan, dan tindakan Anda di setiap perusahaan. kartu-data.schema.json menjelaskannya untuk program (JSON Schema).\ncards/ berisi kartu Anda sebagai kontak (vCard).\npictures/ berisi foto Anda.\ndocuments/ berisi dokumen di kartu Anda.\n\nData perusahaan tidak termasuk: orang yang Anda temui, anggota lain, faktur. Kata sandi dan kode juga tidak termasuk, karena Kartu tidak menyimpan salinannya yang dapat dibaca.\n',
  mail: {
    subject: 'Data Anda siap diunduh',
    text: 'Data Anda sudah siap: {{url}}\n\nUntuk mengunduhnya, masuk paling lambat {{date}} ({{days}} hari). Tautan ini hanya berfungsi untuk Anda.\n\nJika Anda tidak memintanya, ada orang lain yang masuk sebagai Anda: keluarkan perangkat lain di halaman itu dan ganti kata sandi Anda.',
  },
}
