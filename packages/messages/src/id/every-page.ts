import type { common as en } from '../en/every-page.ts'
import type { Words } from '../words.ts'

export const common: Words<typeof en> = {
  kartu: 'Kartu',
  network: 'Server tidak dapat dihubungi. Periksa koneksi Anda, lalu coba lagi.',
  proxy_limit:
    'Ukuran berkas melebihi batas server di depan Kartu. Kirim berkas yang lebih kecil, atau minta pengelola server menaikkan batasnya.',
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
    'Peramban Anda memblokir data situs, jadi memuat ulang akan mengeluarkan Anda. Izinkan data situs di pengaturan peramban.',
  discard: {
    title: 'Buang perubahan',
    text: 'Semua data yang Anda isi tidak akan disimpan?',
    discard: 'Buang',
    keep: 'Lanjut mengubah',
  },
  offline: 'Anda sedang offline. Halaman ini mungkin tidak mutakhir, dan Anda tidak dapat menyimpan untuk sementara.',
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
