import type { passkeys as en } from '../../en/identity/passkeys.ts'
import type { Words } from '../../words.ts'

export const passkeys: Words<typeof en> = {
  section: {
    title: 'Kunci sandi (passkey)',
    text: 'Masuk dengan sidik jari, wajah, atau PIN perangkat Anda, tanpa kata sandi atau kode.',
    off: 'Peramban ini tidak mendukung kunci sandi di sini.',
    add: 'Tambah kunci sandi',
    synced: 'Tersinkron',
    unused: 'Ditambahkan pada {{date}}, belum dipakai.',
    used: 'Ditambahkan pada {{date}}. Terakhir dipakai pada {{used}}.',
    suspected: 'Kunci sandi ini mungkin salinan: penggunaannya ditolak pada {{date}}. Hapus kunci sandi ini.',
    rename: 'Ubah nama',
    rename_named: 'Ubah nama kunci sandi {{name}}',
    remove: 'Hapus',
    remove_named: 'Hapus kunci sandi {{name}}',
  },
  added: {
    title: 'Beri nama kunci sandi Anda',
    text: 'Sekarang Anda dapat masuk dengan kunci sandi ini. Nama membantu Anda mengenalinya.',
  },
  rename: {
    title: 'Ubah nama kunci sandi',
    name: 'Nama',
    submit: 'Simpan',
    done: 'Nama tersimpan',
  },
  remove: {
    title: 'Hapus kunci sandi {{name}}?',
    text: 'Anda tidak dapat lagi masuk dengannya. Perangkat yang sudah masuk tetap masuk. Hapus juga di pengelola kata sandi atau perangkat Anda.',
    done: 'Kunci sandi dihapus',
  },
  faults: {
    declined: 'Kunci sandi tidak dipakai. Coba lagi, atau pilih cara masuk lain.',
    not_made: 'Kunci sandi belum ditambahkan. Coba lagi saat Anda siap.',
    made_before: 'Perangkat ini sudah memiliki kunci sandi untuk akun Anda. Ubah namanya atau hapus di daftar.',
    unsuitable:
      'Perangkat ini tidak dapat menyimpan jenis kunci sandi ini. Diperlukan sidik jari, wajah, atau PIN. Coba perangkat lain.',
    address: 'Kunci sandi hanya berfungsi di {{address}}. Buka Kartu di sana.',
    failed: 'Peramban Anda tidak dapat memakai kunci sandi di sini. Coba lagi, atau pilih cara masuk lain.',
  },
  mail: {
    added: {
      subject: 'Kunci sandi ditambahkan ke akun Kartu Anda',
      text: 'Kunci sandi “{{name}}” ditambahkan ke akun Kartu Anda. Anda dapat memakainya untuk masuk tanpa kata sandi atau kode.\n\nJika itu Anda, tidak ada yang perlu dilakukan.\n\nJika bukan Anda, segera hapus di {{account}}, keluarkan perangkat lain di sana, lalu buat kata sandi baru: {{forgot}}',
    },
    removed: {
      subject: 'Kunci sandi dihapus dari akun Kartu Anda',
      text: 'Kunci sandi “{{name}}” dihapus dan tidak dapat lagi dipakai untuk masuk ke akun Kartu Anda.\n\nJika bukan Anda, keluarkan perangkat lain di {{account}} dan buat kata sandi baru: {{forgot}}',
    },
    suspected: {
      subject: 'Kunci sandi akun Kartu Anda mungkin telah disalin',
      text: 'Seseorang mencoba memakai kunci sandi “{{name}}”, dan jawabannya seperti salinan lama kunci itu. Tidak ada yang berhasil masuk.\n\nHal ini bisa terjadi pada kunci keamanan atau perangkat yang diperbaiki atau dipulihkan, atau pada salinan buatan orang lain. Hapus kunci sandi ini dan tambahkan yang baru: {{account}}',
    },
  },
}
