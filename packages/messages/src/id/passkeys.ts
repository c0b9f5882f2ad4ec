import type { passkeys as en } from '../en/passkeys.ts'
import type { Words } from '../words.ts'

export const passkeys: Words<typeof en> = {
  section: {
    title: 'Kunci sandi (passkey)',
    text: 'Masuk dengan sidik jari, wajah, atau PIN perangkat Anda, tanpa kata sandi atau kode.',
    off: 'Peramban ini tidak dapat memakai kunci sandi di sini.',
    add: 'Tambah kunci sandi',
    synced: 'Tersinkron',
    unused: 'Ditambahkan pada {{date}}, belum dipakai.',
    used: 'Ditambahkan pada {{date}}. Terakhir dipakai pada {{used}}.',
    suspected: 'Mungkin telah disalin: pada {{date}} jawabannya seperti salinan dan ditolak. Hapus kunci sandi ini.',
    rename: 'Ubah nama',
    rename_named: 'Ubah nama kunci sandi {{name}}',
    remove: 'Hapus',
    remove_named: 'Hapus kunci sandi {{name}}',
  },
  added: {
    title: 'Beri nama kunci sandi Anda',
    text: 'Mulai sekarang Anda dapat masuk dengannya. Nama membedakannya dari yang lain.',
  },
  rename: {
    title: 'Ubah nama kunci sandi',
    name: 'Nama',
    submit: 'Simpan',
    done: 'Nama tersimpan',
  },
  remove: {
    title: 'Hapus kunci sandi {{name}}?',
    text: 'Anda tidak dapat lagi masuk dengannya. Perangkat yang sudah masuk tetap masuk. Hapus juga di pengelola kata sandi atau perangkat Anda, karena masih ditawarkan di sana.',
    done: 'Kunci sandi dihapus',
  },
  faults: {
    declined: 'Kunci sandi tidak dipakai. Coba lagi, atau pilih cara lain.',
    not_made: 'Kunci sandi belum ditambahkan. Coba lagi saat Anda siap.',
    made_before: 'Kunci sandi Anda untuk akun ini sudah ada. Ubah namanya atau hapus di daftar.',
    unsuitable:
      'Perangkat ini tidak dapat menyimpan kunci sandi seperti ini. Diperlukan sidik jari, wajah, atau PIN. Coba perangkat lain.',
    address:
      'Kunci sandi berlaku di {{address}}, bukan di alamat yang terbuka di peramban Anda sekarang. Buka Kartu di sana.',
    failed: 'Peramban Anda tidak dapat memakai kunci sandi di sini. Coba lagi, atau pilih cara lain.',
  },
  mail: {
    added: {
      subject: 'Sebuah kunci sandi kini membuka akun Kartu Anda',
      text: 'Kunci sandi “{{name}}” ditambahkan ke akun Kartu Anda. Dengannya orang masuk tanpa kata sandi atau kode.\n\nJika itu Anda, tidak ada yang perlu dilakukan.\n\nJika bukan Anda, segera hapus di {{account}}, keluarkan perangkat lain di sana, lalu buat kata sandi baru: {{forgot}}',
    },
    removed: {
      subject: 'Sebuah kunci sandi akun Kartu Anda dihapus',
      text: 'Kunci sandi “{{name}}” dihapus dan tidak dapat lagi dipakai masuk ke akun Kartu Anda.\n\nJika bukan Anda, keluarkan perangkat lain di {{account}} dan buat kata sandi baru: {{forgot}}',
    },
    suspected: {
      subject: 'Sebuah kunci sandi akun Kartu Anda mungkin telah disalin',
      text: 'Ada yang mencoba memakai kunci sandi “{{name}}”, dan jawabannya seperti salinan lama dari kunci itu. Tidak ada yang berhasil masuk.\n\nKunci keamanan atau perangkat yang diperbaiki atau dipulihkan bisa menjawab seperti ini. Salinan buatan orang lain juga. Hapus kunci sandi ini dan tambahkan yang baru: {{account}}',
    },
  },
}
