import type { secondFactor as en } from '../en/second-factor.ts'
import type { Words } from '../words.ts'

export const secondFactor: Words<typeof en> = {
  row: {
    app: 'Aplikasi autentikator',
    on: 'Aktif',
    off: 'Nonaktif. Dengan aplikasi ini, kata sandi atau kode lewat email saja tidak lagi cukup untuk masuk.',
    since: 'Sejak {{date}}. Belum dipakai.',
    used: 'Sejak {{date}}. Kode terakhir pada {{used}}.',
    set_up: 'Atur',
    replace: 'Ganti',
    replace_named: 'Ganti aplikasi autentikator',
    turn_off: 'Nonaktifkan',
    turn_off_named: 'Nonaktifkan aplikasi autentikator',
    codes: 'Kode pemulihan',
    left: 'Tersisa {{left}} dari {{made}}. Setiap kode berlaku satu kali, saat aplikasi tidak terjangkau.',
    none_left: 'Sudah habis. Buat yang baru, kalau-kalau aplikasi tidak terjangkau.',
    make: 'Buat kode baru',
  },
  set_up: {
    title: 'Atur aplikasi autentikator',
    text: 'Pindai kode ini dengan aplikasi autentikator di ponsel Anda, misalnya Aegis, Google Authenticator, atau Microsoft Authenticator.',
    code_alt: 'Kode QR berisi kunci untuk aplikasi Anda',
    key: 'Tidak ada kamera? Masukkan kunci ini di aplikasi',
    code: 'Kode 6 angka dari aplikasi',
    submit: 'Aktifkan',
    replaces: 'Aplikasi yang sekarang tetap berlaku sampai yang ini diaktifkan.',
  },
  codes: {
    title: 'Kode pemulihan Anda',
    on: 'Mulai sekarang, kode dari aplikasi diminta saat masuk.',
    text: 'Simpan kode ini di luar ponsel Anda. Setiap kode dapat dipakai masuk satu kali saat aplikasi tidak terjangkau. Kode hanya ditampilkan sekarang.',
    copy: 'Salin',
    copied: 'Tersalin',
    download: 'Unduh',
    file: 'kode-pemulihan-kartu.txt',
    file_head: 'Kode pemulihan untuk {{email}} di {{place}}. Setiap kode berlaku satu kali.',
    sessions: 'Perangkat lain tetap masuk.',
    end_others: 'Keluarkan di semua tempat lain',
    ended: 'Sudah dikeluarkan di semua tempat lain',
    done: 'Sudah saya simpan',
  },
  renew: {
    title: 'Buat kode pemulihan baru?',
    text: 'Kode yang Anda punya sekarang tidak berlaku lagi.',
  },
  off: {
    title: 'Nonaktifkan aplikasi autentikator?',
    text: 'Kata sandi atau kode lewat email akan cukup untuk masuk. Aplikasi dan kode pemulihan Anda tidak berlaku lagi.',
    confirm: 'Nonaktifkan',
    done: 'Aplikasi autentikator dinonaktifkan',
  },
  step: {
    title: 'Satu langkah lagi',
    text: 'Masukkan kode 6 angka yang tampil sekarang di aplikasi autentikator Anda.',
    code: 'Kode 6 angka',
    text_recovery:
      'Masukkan salah satu kode pemulihan yang Anda simpan saat mengatur aplikasi. Setiap kode berlaku satu kali.',
    recovery: 'Kode pemulihan',
    submit: 'Masuk',
    use_recovery: 'Gunakan kode pemulihan',
    use_app: 'Gunakan aplikasi',
    back: 'Mulai lagi',
    over_title: 'Masuklah sekali lagi',
    over: 'Proses masuk ini sudah berakhir. Langkah kedua ditunggu {{minutes}} menit, di jendela tempat Anda memulai.',
    lost: 'Aplikasi dan kode tidak ada lagi? Hubungi pengelola server ini.',
  },
  mail: {
    on: {
      subject: 'Kode dari aplikasi kini diminta saat Anda masuk',
      text: 'Aplikasi autentikator telah diatur untuk akun Kartu Anda. Mulai sekarang kodenya diminta saat masuk. Perangkat yang sudah masuk tetap masuk.\n\nJika itu Anda, simpan kode pemulihan di tempat yang aman.\n\nJika bukan Anda, ada orang lain yang masuk sebagai Anda. Segera hubungi {{contact}}.',
    },
    replaced: {
      subject: 'Anda kini masuk dengan aplikasi autentikator lain',
      text: 'Aplikasi autentikator akun Kartu Anda diganti, dan kode pemulihan baru dibuat. Aplikasi dan kode yang lama tidak berlaku lagi.\n\nJika bukan Anda, segera hubungi {{contact}}.',
    },
    codes: {
      subject: 'Kode pemulihan Anda yang baru',
      text: 'Kode pemulihan baru dibuat untuk akun Kartu Anda. Kode yang lama tidak berlaku lagi.\n\nJika bukan Anda, keluarkan perangkat lain di {{account}}, buat kata sandi baru di {{forgot}}, lalu hubungi {{contact}}.',
    },
    off: {
      subject: 'Kode dari aplikasi tidak lagi diminta saat Anda masuk',
      text: 'Aplikasi autentikator akun Kartu Anda dinonaktifkan. Kata sandi atau kode lewat email kini cukup untuk masuk.\n\nJika bukan Anda, segera buat kata sandi baru: {{forgot}}\n\nLalu aktifkan lagi aplikasinya: {{account}}',
    },
    removed: {
      subject: 'Faktor kedua Anda dihapus',
      text: 'Pengelola server ini menghapus aplikasi autentikator dan kode pemulihan akun Kartu Anda, karena ada yang memberi tahu bahwa keduanya hilang. Kata sandi atau kode lewat email kini cukup untuk masuk.\n\nAtur lagi sebuah aplikasi: {{account}}\n\nJika Anda tidak memintanya, segera buat kata sandi baru di {{forgot}}, lalu hubungi {{contact}}.',
    },
    recovery_used: {
      subject: 'Sebuah kode pemulihan dipakai: tersisa {{left}}',
      text: 'Salah satu kode pemulihan Anda dipakai sebagai pengganti aplikasi autentikator. Tersisa: {{left}}.\n\nJika itu Anda dan aplikasinya hilang, atur aplikasi lain dan buat kode baru: {{account}}\n\nJika bukan Anda, segera buat kata sandi baru di {{forgot}}, keluarkan perangkat lain, dan buat kode baru: {{account}}',
    },
  },
}
