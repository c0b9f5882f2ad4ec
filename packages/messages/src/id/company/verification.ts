import type { verification as en } from '../../en/company/verification.ts'
import type { Words } from '../../words.ts'

export const verification: Words<typeof en> = {
  title: 'Verifikasi',
  state: {
    unverified: 'Belum terverifikasi',
    'pending verification': 'Menunggu verifikasi',
    verified: 'Terverifikasi',
  },
  line: {
    unverified:
      'Perusahaan terverifikasi memiliki tanda di samping namanya di setiap kartu. Anda memerlukan alamat email kantor.',
    waiting: 'Kami sedang meninjau permintaan Anda. Tunggu email ke {{email}} dalam {{days}} hari.',
    code: 'Kami telah mengirim kode ke {{email}}. Masukkan kode itu untuk menyelesaikan verifikasi.',
    verified: 'Setiap kartu menampilkan tanda terverifikasi. Diverifikasi dengan {{email}} pada {{date}}.',
    verified_plain: 'Setiap kartu menampilkan tanda terverifikasi.',
    member: 'Admin dapat memverifikasi perusahaan.',
  },
  rejected: 'Permintaan terakhir tidak disetujui: {{reason}}',
  ends: 'Jika Anda mengubah nama atau domain situs web, verifikasi berakhir. Setelah itu perusahaan dapat diverifikasi lagi.',
  ends_now: 'Jika disimpan, verifikasi berakhir dan tandanya dihapus dari setiap kartu.',
  act: {
    start: 'Verifikasi perusahaan',
    code: 'Masukkan kode',
    change: 'Ubah detail',
  },
  modal: {
    title: 'Verifikasi perusahaan',
    line: 'Konfirmasi bahwa Anda bekerja di sana. Kami akan mengirim kode ke email kantor Anda.',
    work_email: 'Email kantor',
    work_email_hint: 'Di domain perusahaan, bukan layanan email gratis',
    website: 'Situs web',
    website_hint: 'Domainnya sama dengan email',
    registration_number: 'Nomor registrasi',
    registration_number_hint: 'Misalnya NIB, UEN, atau nomor perusahaan',
    submit: 'Ajukan verifikasi',
  },
  code: {
    title: 'Masukkan kode',
    expect: 'Tunggu email dalam {{days}} hari. Biasanya email langsung tiba, jadi periksa juga folder spam.',
    sent: 'Dikirim ke {{email}}.',
    expires: 'Berlaku sampai {{time}}.',
    label: 'Kode 6 angka',
    submit: 'Verifikasi perusahaan',
    again: 'Kirim kode baru',
    again_in: 'Kirim kode baru dalam {{count}} detik',
    sent_again: 'Kami telah mengirim kode baru.',
    change: 'Ganti alamat',
  },
  waiting: {
    title: 'Permintaan diterima',
    text: 'Kami akan meninjau detail {{company}}, lalu mengirim kode ke {{email}}. Tunggu email dalam {{days}} hari.',
  },
  done: 'perusahaan terverifikasi',
  mail: {
    code: {
      subject: '{{code}} adalah kode verifikasi “{{company}}”',
      text: 'Masukkan kode {{code}} untuk memverifikasi perusahaan “{{company}}” di Kartu. Kode berlaku {{hours}} jam dan hanya sekali pakai.\n\nMasukkan di sini: {{url}}\n\nJika Anda tidak bekerja di “{{company}}”, atau tidak ada yang memintanya di sana, abaikan email ini: tanpa kode, tidak ada yang diverifikasi.',
    },
    rejected: {
      subject: 'Verifikasi “{{company}}” tidak disetujui',
      text: 'Permintaan verifikasi perusahaan “{{company}}” di Kartu tidak disetujui. Alasannya:\n\n{{reason}}\n\nAdmin dapat memperbaiki datanya dan mengajukan lagi: {{url}}',
    },
  },
}
