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
    factor: 'Faktor kedua',
    factor_off:
      'Nonaktif. Bila aktif, kata sandi atau kode lewat email saja tidak lagi cukup untuk masuk: kunci sandi juga diminta.',
    factor_on:
      'Salah satu kunci sandi Anda, selain kata sandi atau kode lewat email. Kunci sandi saja tetap cukup untuk masuk.',
    turn_on: 'Aktifkan',
    factor_turn_on_named: 'Aktifkan faktor kedua',
    factor_turn_off_named: 'Nonaktifkan faktor kedua',
    codes: 'Kode pemulihan',
    left: 'Tersisa {{left}} dari {{made}}. Setiap kode berlaku satu kali sebagai pengganti faktor kedua.',
    none_left: 'Sudah habis. Buat yang baru, kalau-kalau faktor kedua tidak terjangkau.',
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
    on_passkey: 'Mulai sekarang, kunci sandi juga diminta saat masuk dengan kata sandi atau kode lewat email.',
    text: 'Simpan kode ini di luar ponsel Anda. Setiap kode berlaku satu kali sebagai pengganti faktor kedua. Kode hanya ditampilkan sekarang.',
    copy: 'Salin',
    copied: 'Tersalin',
    copy_failed: 'Kode tidak dapat disalin. Unduh kodenya, atau pilih lalu salin sendiri.',
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
    factor_title: 'Nonaktifkan faktor kedua?',
    factor_text:
      'Kata sandi atau kode lewat email akan cukup untuk masuk. Kode pemulihan Anda tidak berlaku lagi. Kunci sandi Anda tetap ada.',
    factor_done: 'Faktor kedua dinonaktifkan',
    title: 'Nonaktifkan aplikasi autentikator?',
    text: 'Kata sandi atau kode lewat email akan cukup untuk masuk. Aplikasi dan kode pemulihan Anda tidak berlaku lagi.',
    confirm: 'Nonaktifkan',
    done: 'Aplikasi autentikator dinonaktifkan',
  },
  step: {
    title: 'Satu langkah lagi',
    text: 'Masukkan kode 6 angka yang tampil sekarang di aplikasi autentikator Anda.',
    code: 'Kode 6 angka',
    text_passkey: 'Pastikan dengan salah satu kunci sandi Anda bahwa ini Anda.',
    text_recovery:
      'Masukkan salah satu kode pemulihan yang Anda simpan saat mengaktifkan faktor kedua. Setiap kode berlaku satu kali.',
    recovery: 'Kode pemulihan',
    submit: 'Masuk',
    use_recovery: 'Gunakan kode pemulihan',
    use_app: 'Gunakan aplikasi',
    use_passkey: 'Gunakan kunci sandi',
    back: 'Mulai lagi',
    over_title: 'Masuklah sekali lagi',
    over: 'Proses masuk ini sudah berakhir. Langkah kedua ditunggu {{minutes}} menit, di jendela tempat Anda memulai.',
    lost: 'Kode juga hilang? Hubungi pengelola server ini.',
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
    asked: {
      subject: 'Faktor kedua kini diminta saat Anda masuk',
      text: 'Faktor kedua akun Kartu Anda telah diaktifkan. Mulai sekarang, salah satu kunci sandi Anda juga diminta saat masuk dengan kata sandi atau kode lewat email. Perangkat yang sudah masuk tetap masuk.\n\nJika itu Anda, simpan kode pemulihan di tempat yang aman.\n\nJika bukan Anda, ada orang lain yang masuk sebagai Anda. Segera hubungi {{contact}}.',
    },
    codes: {
      subject: 'Kode pemulihan Anda yang baru',
      text: 'Kode pemulihan baru dibuat untuk akun Kartu Anda. Kode yang lama tidak berlaku lagi.\n\nJika bukan Anda, keluarkan perangkat lain di {{account}}, buat kata sandi baru di {{forgot}}, lalu hubungi {{contact}}.',
    },
    off: {
      subject: 'Faktor kedua tidak lagi diminta saat Anda masuk',
      text: 'Faktor kedua akun Kartu Anda dinonaktifkan. Kata sandi atau kode lewat email kini cukup untuk masuk.\n\nJika bukan Anda, segera buat kata sandi baru: {{forgot}}\n\nLalu aktifkan lagi: {{account}}',
    },
    removed: {
      subject: 'Faktor kedua Anda dihapus',
      text: 'Pengelola server ini menonaktifkan faktor kedua akun Kartu Anda, karena ada yang memberi tahu bahwa faktor itu hilang. Kata sandi atau kode lewat email kini cukup untuk masuk. Aplikasi autentikator dan kode pemulihan tidak berlaku lagi.\n\nKunci sandi yang pernah Anda tambahkan tetap dapat dipakai masuk. Hapus yang ada di perangkat yang hilang, lalu atur lagi faktor kedua: {{account}}\n\nJika Anda tidak memintanya, segera buat kata sandi baru di {{forgot}}, lalu hubungi {{contact}}.',
    },
    recovery_used: {
      subject: 'Sebuah kode pemulihan dipakai: tersisa {{left}}',
      text: 'Salah satu kode pemulihan Anda dipakai sebagai pengganti faktor kedua. Tersisa: {{left}}.\n\nJika itu Anda dan aplikasi atau kunci sandinya hilang, atur yang lain dan buat kode baru: {{account}}\n\nJika bukan Anda, segera buat kata sandi baru di {{forgot}}, keluarkan perangkat lain, dan buat kode baru: {{account}}',
    },
  },
}
