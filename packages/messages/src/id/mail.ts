import type { mail as en } from '../en/mail.ts'
import type { Words } from '../words.ts'

export const mail: Words<typeof en> = {
  signature: 'Kartu',
  asked_for: 'Diminta pada {{time}} UTC dari {{browser}}.',
  signed_in_at: 'Masuk pada {{time}} UTC dari {{browser}}.',
  some_browser: 'peramban yang tidak menyebutkan namanya',
  sender: '{{company}} melalui Kartu',
  sender_typed: '“{{company}}” melalui Kartu',
  sender_unnamed: 'Sebuah perusahaan melalui Kartu',
  stop: {
    line: 'Berhenti menerima email seperti ini: {{stop}}',
    title: 'Berhenti menerima email seperti ini?',
    company:
      'Email ini dikirim untuk {{company}}: undangan, atau pesan tentang verifikasi perusahaan itu. Dengan satu klik, {{company}} dan siapa pun di sana tidak dapat lagi mengirimkan keduanya kepada Anda melalui server ini.',
    server: 'Atau hentikan keduanya dari semua perusahaan di server ini.',
    stays: 'Email untuk akun Anda sendiri tetap Anda terima, misalnya kode untuk masuk.',
    from_company: 'Berhenti dari {{company}}',
    from_server: 'Berhenti dari server ini',
    done_title: 'Pilihan Anda tersimpan',
    done_company:
      '{{company}} tidak dapat lagi mengirimi Anda undangan atau pesan tentang verifikasinya. Siapa pun yang mencoba diberi tahu bahwa Anda tidak menginginkannya.',
    done_server:
      'Tidak ada lagi perusahaan di server ini yang dapat mengirimi Anda undangan atau pesan tentang verifikasinya. Siapa pun yang mencoba diberi tahu bahwa Anda tidak menginginkannya.',
    again: 'Izinkan lagi',
    unknown_title: 'Tautan ini tidak lengkap',
    unknown: 'Buka lagi tautan di email, dan pastikan tautannya tersalin utuh.',
    unread_title: 'Tidak ada yang diubah',
    unread: 'Kiriman itu tidak dapat dibaca. Buka lagi halaman ini dan gunakan tombolnya.',
    away_title: 'Sedang tidak dapat dilakukan',
    away: 'Server Kartu sedang tidak dapat menjangkau datanya. Tautan Anda tetap berlaku: coba lagi sebentar lagi.',
    often_title: 'Mohon tunggu sebentar',
    often:
      'Tautan seperti ini terlalu sering dibuka dari jaringan Anda. Tunggu beberapa menit, lalu coba lagi; tautan Anda tetap berlaku.',
    open_again: 'Coba lagi',
    languages: 'Bahasa',
  },
  registration: {
    subject: '{{code}} adalah kode konfirmasi Anda',
    text: 'Selamat datang di Kartu.\n\nKode {{code}} mengonfirmasi pendaftaran alamat ini. Kode berlaku selama {{minutes}} menit, untuk sekali pakai, dan hanya di peramban tempat kode itu diminta: Anda boleh membaca email ini di mana saja, tetapi masukkan kodenya di sana.\n\nJika Anda tidak mendaftar, abaikan email ini: tanpa kode ini tidak ada akun yang dibuat. Jangan berikan kepada siapa pun.',
  },
  already_registered: {
    subject: 'Anda sudah memiliki akun',
    text: 'Seseorang, mungkin Anda, mencoba mendaftar dengan alamat email ini, padahal alamat ini sudah memiliki akun.\n\nMasuk di sini: {{url}}\n\nJika bukan Anda, tidak ada yang perlu dilakukan.',
  },
  login_code: {
    subject: '{{code}} adalah kode masuk Anda',
    text: 'Gunakan kode {{code}} untuk masuk. Kode berlaku selama {{minutes}} menit, untuk sekali pakai, dan hanya di peramban tempat kode itu diminta: Anda boleh membaca email ini di mana saja, tetapi masukkan kodenya di sana.\n\nJangan berikan kepada siapa pun. Jika Anda tidak memintanya, abaikan email ini.',
  },
  password_reset: {
    subject: '{{code}} adalah kode untuk kata sandi baru Anda',
    text: 'Dengan kode {{code}} Anda membuat kata sandi baru. Kode berlaku selama {{minutes}} menit, untuk sekali pakai, dan hanya di peramban tempat kode itu diminta: Anda boleh membaca email ini di mana saja, tetapi masukkan kodenya di sana.\n\nJangan berikan kepada siapa pun. Jika Anda tidak memintanya, abaikan email ini: kata sandi Anda tidak berubah.',
  },
  no_account: {
    subject: 'Alamat ini belum memiliki akun',
    text: 'Seseorang, mungkin Anda, mencoba masuk dengan alamat email ini, tetapi alamat ini belum memiliki akun.\n\nBuat akun di sini: {{url}}\n\nAtau gunakan alamat yang Anda pakai saat mendaftar. Jika bukan Anda, tidak ada yang perlu dilakukan.',
  },
}
