import type { dataExports as en } from '../en/data-exports.ts'
import type { Words } from '../words.ts'

export const dataExports: Words<typeof en> = {
  title: 'Data Anda',
  hint: 'Semua yang disimpan Kartu tentang Anda, di setiap perusahaan, dalam satu file ZIP.',
  file: 'Semua tentang Anda',
  none: 'Akun, cara masuk, kartu, permintaan, catatan, dan tindakan Anda, sebagai JSON, kontak, dan gambar. Prospek dan data perusahaan lainnya tidak termasuk.',
  start: 'Minta data saya',
  file_name: 'data-kartu-saya.zip',
  readme_name: 'BACA-SAYA.txt',
  readme:
    'Data Anda di Kartu\n\nkartu-data.json berisi semua yang disimpan Kartu tentang Anda: akun, tempat Anda masuk, serta posisi, kartu, permintaan, catatan, dan tindakan Anda di setiap perusahaan. kartu-data.schema.json menjelaskannya untuk program (JSON Schema).\ncards/ berisi kartu Anda sebagai kontak (vCard).\npictures/ berisi foto Anda.\n\nMilik perusahaan tidak ada di sini: orang yang Anda temui, anggota lain, faktur. Kata sandi dan kode juga tidak ada; Kartu tidak menyimpan salinannya yang dapat dibaca.\n',
  mail: {
    subject: 'Data Anda siap diunduh',
    text: 'File berisi data Anda sudah siap: {{url}}\n\nMasuklah sebagai diri Anda untuk mengunduhnya, sampai {{date}} ({{days}} hari). Tautan ini tidak membukanya bagi orang lain, jadi tidak ada gunanya diteruskan.\n\nJika Anda tidak memintanya, ada orang lain yang masuk sebagai Anda: keluarkan perangkat lain di halaman itu dan ganti kata sandi Anda.',
  },
}
