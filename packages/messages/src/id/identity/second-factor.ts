import type { secondFactor as en } from '../../en/identity/second-factor.ts'
import type { Words } from '../../words.ts'

export const secondFactor: Words<typeof en> = {
  row: {
    app: 'Aplikasi autentikator',
    on: 'Aktif',
    off: 'Nonaktif. Aktifkan agar login Anda memerlukan kode dari ponsel.',
    since: 'Sejak {{date}}. Belum dipakai.',
    used: 'Sejak {{date}}. Kode terakhir pada {{used}}.',
    set_up: 'Atur',
    replace: 'Ganti',
    replace_named: 'Ganti aplikasi autentikator',
    turn_off: 'Nonaktifkan',
    turn_off_named: 'Nonaktifkan aplikasi autentikator',
    factor: 'Faktor kedua',
    factor_off: 'Nonaktif. Aktifkan agar login dengan kata sandi atau kode dari email juga memerlukan kunci sandi.',
    factor_on:
      'Aktif: salah satu kunci sandi Anda, selain kata sandi atau kode dari email. Kunci sandi saja tetap cukup untuk masuk.',
    turn_on: 'Aktifkan',
    factor_turn_on_named: 'Aktifkan faktor kedua',
    factor_turn_off_named: 'Nonaktifkan faktor kedua',
    codes: 'Kode pemulihan',
    left: 'Tersisa {{left}} dari {{made}}. Setiap kode berlaku satu kali sebagai pengganti faktor kedua.',
    none_left: 'Sudah habis. Buat yang baru untuk berjaga-jaga jika faktor kedua Anda hilang.',
    make: 'Buat kode baru',
  },
  set_up: {
    title: 'Atur aplikasi autentikator',
    text: 'Pindai kode ini dengan aplikasi autentikator di ponsel Anda, misalnya Aegis, Google Authenticator, atau Microsoft Authenticator.',
    code_alt: 'Kode QR berisi kunci untuk aplikasi Anda',
    key: 'Tidak ada kamera? Masukkan kunci ini di aplikasi',
    code: 'Kode 6 angka dari aplikasi',
    submit: 'Aktifkan',
    replaces: 'Aplikasi yang sekarang tetap berlaku sampai Anda mengaktifkan yang ini.',
  },
  codes: {
    title: 'Kode pemulihan Anda',
    on: 'Login sekarang memerlukan kode dari aplikasi Anda.',
    on_passkey: 'Login dengan kata sandi atau kode dari email sekarang juga memerlukan kunci sandi.',
    text: 'Simpan kode ini di tempat selain ponsel Anda. Setiap kode berlaku satu kali sebagai pengganti faktor kedua. Kode tidak akan ditampilkan lagi.',
    copy: 'Salin',
    copied: 'Tersalin',
    copy_failed: 'Kode tidak dapat disalin. Unduh kodenya, atau pilih dan salin secara manual.',
    download: 'Unduh',
    file: 'kode-pemulihan-kartu.txt',
    file_head: 'Kode pemulihan untuk {{email}} di {{place}}. Setiap kode berlaku satu kali.',
    sessions: 'Perangkat lain tetap masuk.',
    end_others: 'Keluarkan perangkat lain',
    ended: 'Perangkat lain sudah dikeluarkan',
    done: 'Sudah saya simpan',
  },
  renew: {
    title: 'Buat kode pemulihan baru?',
    text: 'Kode Anda yang sekarang tidak berlaku lagi.',
  },
  off: {
    factor_title: 'Nonaktifkan faktor kedua?',
    factor_text:
      'Kata sandi atau kode dari email akan cukup untuk masuk. Kode pemulihan Anda tidak berlaku lagi. Kunci sandi Anda tetap ada.',
    factor_done: 'Faktor kedua dinonaktifkan',
    title: 'Nonaktifkan aplikasi autentikator?',
    text: 'Kata sandi atau kode dari email akan cukup untuk masuk. Aplikasi dan kode pemulihan Anda tidak berlaku lagi.',
    confirm: 'Nonaktifkan',
    done: 'Aplikasi autentikator dinonaktifkan',
  },
  step: {
    title: 'Satu langkah lagi',
    text: 'Masukkan kode 6 angka dari aplikasi autentikator Anda.',
    code: 'Kode 6 angka',
    text_passkey: 'Konfirmasi dengan salah satu kunci sandi Anda.',
    text_recovery:
      'Masukkan salah satu kode pemulihan yang Anda simpan saat mengaktifkan faktor kedua. Setiap kode berlaku satu kali.',
    recovery: 'Kode pemulihan',
    submit: 'Masuk',
    use_recovery: 'Gunakan kode pemulihan',
    use_app: 'Gunakan aplikasi',
    use_passkey: 'Gunakan kunci sandi',
    back: 'Mulai lagi',
    over_title: 'Silakan masuk lagi',
    over: 'Login ini sudah kedaluwarsa. Langkah kedua harus dilakukan dalam {{minutes}} menit, di jendela yang sama.',
    lost: 'Kode pemulihan juga hilang? Hubungi pengelola server ini.',
  },
  mail: {
    on: {
      subject: 'Login sekarang memerlukan kode dari aplikasi Anda',
      text: 'Aplikasi autentikator telah diatur untuk akun Kartu Anda. Sekarang Anda memerlukan kode dari aplikasi itu untuk masuk. Perangkat yang sudah masuk tetap masuk.\n\nJika itu Anda, simpan kode pemulihan di tempat yang aman.\n\nJika bukan Anda, ada orang lain yang masuk sebagai Anda. Segera hubungi {{contact}}.',
    },
    replaced: {
      subject: 'Aplikasi autentikator Anda diganti',
      text: 'Aplikasi autentikator akun Kartu Anda diganti, dan kode pemulihan baru dibuat. Aplikasi dan kode yang lama tidak berlaku lagi.\n\nJika bukan Anda, segera hubungi {{contact}}.',
    },
    asked: {
      subject: 'Login sekarang memerlukan faktor kedua',
      text: 'Faktor kedua akun Kartu Anda telah diaktifkan. Saat masuk dengan kata sandi atau kode dari email, Anda sekarang juga memerlukan salah satu kunci sandi Anda. Perangkat yang sudah masuk tetap masuk.\n\nJika itu Anda, simpan kode pemulihan di tempat yang aman.\n\nJika bukan Anda, ada orang lain yang masuk sebagai Anda. Segera hubungi {{contact}}.',
    },
    codes: {
      subject: 'Anda memiliki kode pemulihan baru',
      text: 'Kode pemulihan baru dibuat untuk akun Kartu Anda. Kode yang lama tidak berlaku lagi.\n\nJika bukan Anda, keluarkan perangkat lain di {{account}}, buat kata sandi baru di {{forgot}}, lalu hubungi {{contact}}.',
    },
    off: {
      subject: 'Login tidak lagi memerlukan faktor kedua',
      text: 'Faktor kedua akun Kartu Anda dinonaktifkan. Kata sandi atau kode dari email sekarang cukup untuk masuk.\n\nJika bukan Anda, segera buat kata sandi baru: {{forgot}}\n\nLalu aktifkan lagi faktor kedua: {{account}}',
    },
    removed: {
      subject: 'Faktor kedua Anda dihapus',
      text: 'Pengelola server ini menonaktifkan faktor kedua akun Kartu Anda karena ada yang melaporkannya hilang. Kata sandi atau kode dari email sekarang cukup untuk masuk. Aplikasi autentikator dan kode pemulihan tidak berlaku lagi.\n\nKunci sandi Anda tetap berfungsi. Hapus yang ada di perangkat yang hilang, lalu atur lagi faktor kedua: {{account}}\n\nJika Anda tidak memintanya, segera buat kata sandi baru di {{forgot}}, lalu hubungi {{contact}}.',
    },
    recovery_used: {
      subject: 'Kode pemulihan dipakai: tersisa {{left}}',
      text: 'Salah satu kode pemulihan Anda dipakai sebagai pengganti faktor kedua. Kode tersisa: {{left}}.\n\nJika itu Anda dan aplikasi atau kunci sandi Anda hilang, atur yang baru dan buat kode baru: {{account}}\n\nJika bukan Anda, segera buat kata sandi baru di {{forgot}}, keluarkan perangkat lain, dan buat kode baru: {{account}}',
    },
  },
}
