import type { mail as en } from '../../en/platform/mail.ts'
import type { Words } from '../../words.ts'

export const mail: Words<typeof en> = {
  signature: 'Kartu',
  asked_for: 'Diminta pada {{time}} UTC dari {{browser}}.',
  signed_in_at: 'Masuk pada {{time}} UTC dari {{browser}}.',
  some_browser: 'peramban tidak dikenal',
  sender: '{{company}} melalui Kartu',
  sender_typed: '“{{company}}” melalui Kartu',
  sender_unnamed: 'Sebuah perusahaan melalui Kartu',
  stop: {
    line: 'Berhenti menerima email seperti ini',
    title: 'Berhenti menerima email seperti ini?',
    company:
      'Email ini dikirim atas nama {{company}}: undangan, balasan atas kontak yang Anda bagikan di kartu, atau pesan tentang verifikasi perusahaan itu. Dengan satu klik, tidak ada orang di {{company}} yang dapat mengirimkannya lagi kepada Anda lewat server ini.',
    server: 'Atau hentikan dari semua perusahaan di server ini.',
    stays: 'Anda tetap menerima email tentang akun Anda sendiri, misalnya kode login.',
    from_company: 'Hentikan email dari {{company}}',
    from_server: 'Hentikan semua di server ini',
    done_title: 'Pilihan Anda tersimpan',
    done_company:
      '{{company}} tidak dapat lagi mengirimi Anda undangan atau pesan tentang verifikasinya. Orang yang mencoba akan melihat bahwa Anda tidak menginginkannya.',
    done_server:
      'Tidak ada perusahaan di server ini yang dapat mengirimi Anda undangan atau pesan tentang verifikasinya. Orang yang mencoba akan melihat bahwa Anda tidak menginginkannya.',
    again: 'Izinkan lagi',
    unknown_title: 'Tautan ini tidak lengkap',
    unknown: 'Buka lagi tautan di email, dan pastikan Anda menyalin seluruhnya.',
    unread_title: 'Tidak ada yang diubah',
    unread: 'Kami tidak dapat membaca permintaan ini. Buka lagi halaman ini dan gunakan tombolnya.',
    away_title: 'Sedang tidak dapat dilakukan',
    away: 'Server Kartu sedang mengalami gangguan sementara. Tautan Anda tetap berlaku, jadi coba lagi sebentar lagi.',
    often_title: 'Mohon tunggu sebentar',
    often:
      'Jaringan Anda terlalu sering membuka tautan seperti ini. Tunggu beberapa menit, lalu coba lagi. Tautan Anda tetap berlaku.',
    open_again: 'Coba lagi',
    languages: 'Bahasa',
  },
  more_codes: {
    text: 'Peramban baru dapat meminta {{max}} email seperti ini untuk alamat Anda dalam 24 jam, dan ini yang terakhir. Jika Anda perlu kode lagi, buka halaman ini di perangkat tempat Anda ingin memasukkan kode:\n{{url}}',
    ask_title: 'Minta kode lagi?',
    ask: 'Peramban baru sudah meminta {{max}} kode untuk alamat email Anda hari ini, jadi kode lain tidak dikirim. Buka halaman ini di perangkat tempat Anda ingin memasukkan kode. Setelah Anda menekan tombol, jaringan Anda dapat meminta kode lagi selama 24 jam.',
    submit: 'Izinkan kode lagi',
    done_title: 'Anda dapat meminta kode lagi',
    done: 'Kembali ke halaman tempat Anda memerlukan kode, lalu minta lagi di sana. Ini berlaku dari jaringan ini selama 24 jam.',
    over_title: 'Tautan ini sudah kedaluwarsa',
    over: 'Anda tidak memerlukannya lagi: minta kode seperti biasa.',
  },
  outbox: {
    title: 'Kotak keluar',
    text: 'Server email belum diatur (SMTP_URL), jadi email tersimpan di sini. Yang terbaru di atas.',
    text_to:
      'Email untuk {{email}}, yang terbaru di atas. Server email belum diatur (SMTP_URL), jadi email tersimpan di sini.',
    none: 'Belum ada email. Daftarlah dulu, lalu muat ulang halaman ini.',
    open: 'Buka Kartu',
    all: 'Semua email',
    pages: 'Halaman',
    letter: 'Email “{{subject}}”',
  },
  registration: {
    subject: '{{code}} adalah kode konfirmasi Anda',
    text: 'Selamat datang di Kartu.\n\nMasukkan kode {{code}} untuk mengonfirmasi alamat Anda. Kode berlaku {{minutes}} menit, hanya sekali pakai, dan hanya di peramban tempat Anda memintanya. Email ini boleh dibaca di mana saja, tetapi masukkan kodenya di sana.\n\nJika Anda tidak mendaftar, abaikan email ini: tanpa kode, akun tidak dibuat. Jangan berikan kode ini kepada siapa pun.',
  },
  already_registered: {
    subject: 'Anda sudah memiliki akun',
    text: 'Seseorang, mungkin Anda, mencoba mendaftar dengan alamat email ini. Alamat ini sudah memiliki akun.\n\nMasuk di sini: {{url}}\n\nJika bukan Anda, tidak ada yang perlu dilakukan.',
  },
  login_code: {
    subject: '{{code}} adalah kode login Anda',
    text: 'Masukkan kode {{code}} untuk masuk. Kode berlaku {{minutes}} menit, hanya sekali pakai, dan hanya di peramban tempat Anda memintanya. Email ini boleh dibaca di mana saja, tetapi masukkan kodenya di sana.\n\nJangan berikan kode ini kepada siapa pun. Jika Anda tidak memintanya, abaikan email ini.',
  },
  password_reset: {
    subject: '{{code}} adalah kode untuk kata sandi baru Anda',
    text: 'Masukkan kode {{code}} untuk membuat kata sandi baru. Kode berlaku {{minutes}} menit, hanya sekali pakai, dan hanya di peramban tempat Anda memintanya. Email ini boleh dibaca di mana saja, tetapi masukkan kodenya di sana.\n\nJangan berikan kode ini kepada siapa pun. Jika Anda tidak memintanya, abaikan email ini: kata sandi Anda tidak berubah.',
  },
  no_account: {
    subject: 'Alamat ini belum memiliki akun',
    text: 'Seseorang, mungkin Anda, mencoba masuk dengan alamat email ini, tetapi alamat ini belum memiliki akun.\n\nBuat akun di sini: {{url}}\n\nAtau gunakan alamat yang Anda pakai saat mendaftar. Jika bukan Anda, tidak ada yang perlu dilakukan.',
  },
}
