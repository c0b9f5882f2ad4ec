import type { companyDeletionMails as en } from '../en/company-deletion-mails.ts'
import type { Words } from '../words.ts'

export const companyDeletionMails: Words<typeof en> = {
  code: {
    subject: '{{code}} menghapus {{company}}',
    text: 'Kode {{code}} memastikan bahwa {{company}} akan dihapus beserta semua orang, kartu, dan prospeknya. Kode berlaku {{minutes}} menit, sekali pakai, dan hanya di peramban tempat kode itu diminta.\n\nJangan berikan kepada siapa pun. Jika Anda tidak memintanya, ada orang lain yang masuk sebagai Anda: keluarkan mereka di {{account}} dan ganti kata sandi Anda.',
  },
  by: {
    person: 'Diputuskan oleh {{person}}.',
    operator: 'Diputuskan oleh pengelola server ini.',
  },
  asked: {
    subject: '{{company}} akan dihapus pada {{date}}',
    text: '{{company}} ditutup mulai sekarang: tidak ada yang dapat bekerja di dalamnya, dan kartunya menampilkan halaman tanpa nama. Pada {{date}} semuanya dihapus untuk selamanya.\n\nSebelum itu, setiap super admin dapat mempertahankan perusahaan atau mengunduh ekspornya: {{url}}\n\nJika ini tidak seharusnya terjadi, pertahankan perusahaan di sana dan bicarakan dengan super admin lain.',
  },
  soon: {
    subject: 'Hari-hari terakhir: {{company}} akan dihapus pada {{date}}',
    text: '{{company}} akan dihapus. Pada {{date}} orang, kartu, tautan, prospek, dan pengaturannya dihapus untuk selamanya, dan tidak ada yang dapat mengembalikannya.\n\nUntuk mempertahankan perusahaan atau mengunduh ekspornya, buka {{url}}',
  },
  kept: {
    subject: '{{company}} tetap ada',
    text: '{{company}} tidak jadi dihapus. Perusahaan terbuka kembali dan kartunya tampil seperti semula: {{url}}',
  },
  erased: {
    subject: '{{company}} telah dihapus',
    text: '{{company}} telah dihapus dari server ini sesuai permintaan. Kartu dan tautannya tidak lagi mengarah ke mana pun dan tidak akan pernah menjadi milik orang lain. Faktur disimpan selama diwajibkan hukum.\n\nAkun Anda tetap ada, beserta kartu pribadi dan perusahaan Anda yang lain: {{url}}',
  },
  subscription: {
    resumes: 'Langganannya berlanjut seperti semula.',
    ended: 'Sementara itu langganannya telah berakhir. Anda dapat memesan yang baru: {{subscriptions}}',
  },
}
