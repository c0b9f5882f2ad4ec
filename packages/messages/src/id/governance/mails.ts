import type * as en from '../../en/governance/mails.ts'
import type { Words } from '../../words.ts'

export const accountMails: Words<typeof en.accountMails> = {
  operator: 'pengelola server ini',
  confirmation: {
    subject: '{{code}} adalah kode konfirmasi Anda',
    text: 'Masukkan kode {{code}} untuk mengonfirmasi bahwa ini Anda sebelum perubahan penting pada akun Anda. Kode berlaku {{minutes}} menit, hanya sekali pakai, dan hanya di peramban tempat Anda memintanya.\n\nJangan berikan kode ini kepada siapa pun. Jika Anda tidak memintanya, ada orang lain yang masuk sebagai Anda: keluarkan orang itu di {{account}} dan ganti kata sandi Anda.',
  },
  email_current: {
    subject: '{{code}} adalah kode untuk mengganti alamat email Anda',
    text: 'Anda meminta agar alamat akun Anda diganti menjadi {{email}}. Masukkan kode {{code}} di {{account}} untuk mengizinkannya. Kode berlaku {{minutes}} menit dan hanya sekali pakai. Kami mengirim kode lain ke alamat baru. Tidak ada yang berubah sebelum kedua kode dimasukkan.\n\nJika Anda tidak memintanya, jangan berikan kode ini kepada siapa pun, keluarkan perangkat lain di {{account}}, dan ganti kata sandi Anda.',
  },
  email_new: {
    subject: '{{code}} adalah kode untuk alamat email baru Anda',
    text: 'Seseorang, mungkin Anda, ingin memakai alamat ini untuk akun Kartu. Masukkan kode {{code}} di {{account}} untuk mengonfirmasinya. Kode berlaku {{minutes}} menit dan hanya sekali pakai. Tidak ada yang berubah sebelum kode yang dikirim ke alamat lama juga dimasukkan.\n\nJika Anda tidak memintanya, abaikan email ini: tanpa kode, tidak ada yang berubah.',
  },
  email_taken: {
    subject: 'Alamat ini sudah punya akun',
    text: 'Seseorang, mungkin Anda, mencoba memakai alamat email ini untuk akun lain. Alamat ini sudah memiliki akun, dan satu alamat hanya untuk satu akun, jadi tidak ada yang diubah.\n\nUntuk memakainya di akun lain, masuk dahulu dengan alamat ini lalu ganti alamat akun ini: {{account}}\n\nJika bukan Anda, tidak ada yang perlu dilakukan.',
  },
  email_changed: {
    subject: 'Alamat email akun Anda telah diganti',
    text: 'Alamat akun Anda sekarang {{email}}. Perubahan ini dikonfirmasi dari kedua alamat, dan Anda dikeluarkan dari semua perangkat kecuali tempat Anda mengubahnya. Anda tidak dapat masuk lagi dengan alamat ini.\n\nJika bukan Anda, segera tulis ke {{contact}} dan teruskan email ini.',
  },
  password_changed: {
    subject: 'Kata sandi Anda telah diganti',
    text: 'Kata sandi akun Anda telah diganti, dan Anda dikeluarkan dari semua perangkat lain.\n\nJika bukan Anda, segera buat kata sandi baru: {{forgot}}',
  },
  new_device: {
    subject: 'Login baru ke akun Anda',
    text: 'Seseorang masuk ke akun Kartu Anda dari peramban yang belum lama ini tidak Anda pakai.\n\nJika itu Anda, tidak ada yang perlu dilakukan.\n\nJika bukan, buat kata sandi baru untuk mengakhiri semua sesi: {{forgot}}\n\nLalu periksa sesi dan cara masuk Anda: {{account}}\n\nJika perlu bantuan, tulis ke {{contact}}.',
    country: 'Negara: {{country}}',
  },
}

export const companyDeletionMails: Words<typeof en.companyDeletionMails> = {
  code: {
    subject: '{{code}} adalah kode untuk menghapus {{company}}',
    text: 'Masukkan kode {{code}} untuk mengonfirmasi bahwa Anda ingin menghapus {{company}} beserta semua orang, kartu, dan prospeknya. Kode berlaku {{minutes}} menit, hanya sekali pakai, dan hanya di peramban tempat Anda memintanya.\n\nJangan berikan kode ini kepada siapa pun. Jika Anda tidak memintanya, ada orang lain yang masuk sebagai Anda: keluarkan orang itu di {{account}} dan ganti kata sandi Anda.',
  },
  by: {
    person: 'Keputusan ini diambil oleh {{person}}.',
    operator: 'Keputusan ini diambil oleh pengelola server ini.',
  },
  asked: {
    subject: '{{company}} akan dihapus pada {{date}}',
    text: '{{company}} sekarang ditutup: tidak ada yang dapat bekerja di dalamnya, dan kartunya menampilkan halaman tanpa nama. Pada {{date}}, semuanya dihapus secara permanen.\n\nSebelum itu, setiap super admin dapat mempertahankan perusahaan atau mengunduh ekspornya: {{url}}\n\nJika ini keliru, pertahankan perusahaan di sana dan bicarakan dengan super admin lain.',
  },
  soon: {
    subject: 'Segera: {{company}} akan dihapus pada {{date}}',
    text: '{{company}} akan dihapus. Pada {{date}}, semua orang, kartu, tautan, prospek, dan pengaturannya dihapus secara permanen dan tidak dapat dipulihkan.\n\nUntuk mempertahankan perusahaan atau mengunduh ekspornya, buka {{url}}',
  },
  kept: {
    subject: '{{company}} dipertahankan',
    text: '{{company}} tidak jadi dihapus. Perusahaan sudah dibuka kembali dan kartunya kembali online: {{url}}',
  },
  erased: {
    subject: '{{company}} telah dihapus',
    text: '{{company}} telah dihapus dari server ini sesuai permintaan. Kartu dan tautannya tidak berfungsi lagi dan tidak akan pernah dipakai ulang. Faktur disimpan selama diwajibkan hukum.\n\nAkun, kartu pribadi, dan perusahaan Anda yang lain tidak terpengaruh: {{url}}',
  },
  subscription: {
    resumes: 'Langganannya berlanjut seperti biasa.',
    ended: 'Langganannya berakhir selama perusahaan ditutup. Anda dapat berlangganan lagi: {{subscriptions}}',
  },
}

export const companyExportMails: Words<typeof en.companyExportMails> = {
  ready: {
    subject: 'Ekspor {{company}} siap diunduh',
    text: 'Ekspor {{company}} sudah siap: {{url}}\n\nUntuk mengunduhnya, masuk sebagai super admin {{company}} paling lambat {{date}} ({{days}} hari). Tautan ini hanya berfungsi untuk super admin. Berkas ini memuat nama anggota dan prospek Anda, jadi simpan dengan aman.\n\nJika Anda tidak memintanya, ada orang lain yang masuk sebagai Anda: ganti kata sandi dan keluarkan perangkat lain di halaman akun Anda.',
  },
}

export const companyHandOverMails: Words<typeof en.companyHandOverMails> = {
  offered: {
    subject: '{{giver}} ingin menyerahkan {{company}} kepada Anda',
    text: '{{giver}} ingin menyerahkan {{company}} kepada Anda. Jika menerima, Anda menjadi super admin: Anda menentukan siapa yang mengelolanya, mengurus langganannya, dan dapat menghapusnya.\n\nTerima atau tolak dalam {{days}} hari: {{url}}\n\nJika Anda tidak menjawab, tidak ada yang berubah.',
  },
  declined: {
    subject: '{{receiver}} menolak tawaran {{company}}',
    text: '{{receiver}} menolak mengambil alih {{company}}. Tidak ada yang berubah. Anda dapat menawarkannya kepada orang lain: {{url}}',
  },
  accepted: {
    subject: '{{receiver}} sekarang super admin {{company}}',
    text: '{{giver}} telah menyerahkan {{company}} kepada {{receiver}}, yang sekarang menjadi super admin.\n\nLihat perusahaan: {{url}}\n\nJika ini keliru, hubungi mereka atau tulis ke pengelola server ini.',
  },
  appointed: {
    subject: '{{receiver}} sekarang super admin {{company}}',
    text: 'Pengelola server ini menjadikan {{receiver}} super admin {{company}}.\n\nLihat perusahaan: {{url}}\n\nJika ini keliru, tulis ke pengelola server.',
  },
}

export const companySignInMails: Words<typeof en.companySignInMails> = {
  subject: 'Anda masuk lewat {{company}}',
  text: 'Anda masuk dengan {{provider}}, penyedia login {{company}}. Sekarang Anda dapat memakainya untuk masuk ke Kartu selama akun Anda memakai alamat perusahaan.\n\nJika itu Anda, tidak ada yang perlu dilakukan.\n\nJika bukan Anda, keluarkan perangkat lain di {{url}} dan segera hubungi admin {{company}} atau {{contact}}.',
}

export const erasureMails: Words<typeof en.erasureMails> = {
  subject: 'Akun Kartu Anda telah dihapus',
  text: 'Sesuai permintaan Anda, kami telah menghapus akun dan data pribadi Anda. Email ini adalah laporannya, dan berkas terlampir memuat isi yang sama untuk program. Ini email terakhir tentang akun ini: alamat Anda dihapus setelah email ini sampai.',
  account_one:
    'Akun Anda: {{count}} catatan dihapus: nama, email, kata sandi, foto, perangkat, cara masuk, dan pengaturan.',
  account_other:
    'Akun Anda: {{count}} catatan dihapus: nama, email, kata sandi, foto, perangkat, cara masuk, dan pengaturan.',
  personal_one: '{{count}} kartu pribadi dihapus beserta tautan, prospek, dan statistiknya.',
  personal_other: '{{count}} kartu pribadi dihapus beserta tautan, prospek, dan statistiknya.',
  company: 'Di {{company}}, catatan ini dihapus atau dikosongkan:',
  kept: 'Yang tetap disimpan di sana, dan alasannya:',
  nothing_kept: 'Tidak ada lagi yang disimpan di sana.',
  stays:
    'Perusahaan tetap menyimpan faktur karena diwajibkan hukum. Cadangan masih memuat salinan sampai pengelola server ini menggantinya.',
  file: 'kartu-penghapusan',
}

export const signInRulesMails: Words<typeof en.signInRulesMails> = {
  ahead: {
    subject: '{{company}} segera mewajibkan faktor kedua',
    text: 'Mulai {{date}} UTC, {{company}} mewajibkan faktor kedua untuk masuk. Akun Anda belum memilikinya.\n\nAtur aplikasi autentikator atau kunci sandi di akun Anda. Hanya perlu satu menit: {{url}}\n\nTanpa itu, Anda tidak dapat membuka {{company}} setelah tanggal tersebut. Akun dan perusahaan Anda yang lain tidak terpengaruh.',
  },
  last: {
    subject: 'Hari terakhir: {{company}} mewajibkan faktor kedua',
    text: 'Mulai {{date}} UTC, Anda tidak dapat membuka {{company}} tanpa faktor kedua. Akun Anda belum memilikinya.\n\nAtur aplikasi autentikator atau kunci sandi sekarang. Hanya perlu satu menit: {{url}}\n\nAkun dan perusahaan Anda yang lain tidak terpengaruh.',
  },
}
