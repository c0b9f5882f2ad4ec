import type { common as en } from '../en/every-page.ts'
import type { Words } from '../words.ts'

export const common: Words<typeof en> = {
  kartu: 'Kartu',
  network: 'Server tidak dapat dihubungi. Periksa koneksi Anda, lalu coba lagi.',
  proxy_limit:
    'Server di depan Kartu mengizinkan kurang dari yang dikirim. Kirim berkas yang lebih kecil, atau minta pengelola situs ini menaikkan batasnya di sana.',
  loading: 'memuat ...',
  save: 'Simpan',
  cancel: 'Batal',
  close: 'Tutup',
  retry: 'Coba lagi',
  just_now: 'baru saja',
  optional: 'opsional',
  ok: 'Oke',
  reference: 'Referensi {{id}}',
  keeps_nothing:
    'Peramban ini memblokir data situs: memuat ulang akan mengeluarkan Anda. Izinkan di pengaturan peramban.',
  discard: {
    title: 'Buang perubahan',
    text: 'Semua data yang Anda isi tidak akan disimpan?',
    discard: 'Buang',
    keep: 'Lanjut mengubah',
  },
  offline: 'Anda sedang luring. Data yang tampil mungkin tidak mutakhir dan perubahan belum dapat disimpan.',
  chunk: 'Versi Kartu yang lebih baru sudah siap. Muat ulang halaman untuk melanjutkan.',
  unloaded: 'Bagian ini tidak dapat dimuat',
  reload: 'Muat ulang',
  role: {
    super_admin: 'Super admin',
    personal: 'Kartu pribadi',
    admin: 'Admin',
    division_admin: 'Admin divisi',
    member: 'Anggota',
  },
}
