import type { notifications as en } from '../../en/platform/notifications.ts'
import type { Words } from '../../words.ts'

export const notifications: Words<typeof en> = {
  title: 'Notifikasi',
  none: 'Belum ada notifikasi. Permintaan, keputusan, dan impor yang selesai akan tampil di sini.',
  failed: 'Notifikasi tidak dapat dimuat.',
  unread_mark: 'Belum dibaca:',
  read_all: 'Tandai semua sudah dibaca',
  more: 'Tampilkan lagi',
  choose: 'Pengaturan email',
  import_done: 'Impor {{file}} sudah selesai.',
  import_done_counts:
    'Impor {{file}} sudah selesai: {{created}} ditambahkan, {{updated}} diperbarui, {{errors}} dilewati.',
  import_failed: 'Impor {{file}} tidak dapat diselesaikan.',
  invitation_accepted: '{{name}} telah bergabung dengan tim.',
  invitation_declined: '{{name}} menolak undangan.',
  join_requested: '{{name}} ingin bergabung dengan tim.',
  join_verified: 'Anda bergabung dengan {{company}}. Kartu nama Anda terverifikasi.',
  company_approved: 'Permintaan verifikasi Anda disetujui. Kami mengirim kode ke {{email}}.',
  company_rejected: 'Perusahaan tidak diverifikasi. “{{reason}}”',
  company_offered: '{{name}} ingin menyerahkan {{company}} kepada Anda.',
  company_exported: 'Ekspor perusahaan siap diunduh.',
  admin_made: '{{by}} menjadikan {{name}} admin.',
  super_admin_made: '{{by}} menjadikan {{name}} super admin.',
  super_admin_taken: '{{by}} mencabut peran super admin {{name}}.',
  super_admin_undone: '{{by}} membatalkan perubahan peran super admin {{name}}.',
  factor_set_up: '{{name}} mengatur faktor kedua dalam sesi yang diblokir oleh aturan masuk Anda.',
  domain_missing_one:
    'Data TXT {{domain}} tidak ditemukan. Login SSO perusahaan berhenti untuk domain ini dalam {{count}} hari. Pasang kembali datanya.',
  domain_missing_other:
    'Data TXT {{domain}} tidak ditemukan. Login SSO perusahaan berhenti untuk domain ini dalam {{count}} hari. Pasang kembali datanya.',
  domain_lost: 'Login SSO perusahaan berhenti untuk {{domain}} karena data TXT-nya tidak ditemukan.',
  card_domain_active:
    'Kartu Anda kini berada di https://{{domain}}. Tautan dan kode yang sudah beredar tetap berfungsi.',
  card_domain_missing_one:
    'Data TXT {{domain}} tidak ditemukan. Kartu Anda meninggalkan domain ini dalam {{count}} hari. Pasang kembali datanya.',
  card_domain_missing_other:
    'Data TXT {{domain}} tidak ditemukan. Kartu Anda meninggalkan domain ini dalam {{count}} hari. Pasang kembali datanya.',
  card_domain_unreached_one:
    'Pengunjung mungkin tidak dapat membuka kartu Anda di https://{{domain}}. Jika berlangsung {{count}} jam lagi, tautan baru memakai alamat server ini. Periksa domainnya.',
  card_domain_unreached_other:
    'Pengunjung mungkin tidak dapat membuka kartu Anda di https://{{domain}}. Jika berlangsung {{count}} jam lagi, tautan baru memakai alamat server ini. Periksa domainnya.',
  card_domain_lost:
    'Kartu Anda tidak lagi berada di {{domain}} karena data TXT-nya tidak ditemukan. Tautan dengan domain ini tidak berfungsi lagi.',
  audit_stream_stopped: 'Aliran log audit berhenti karena penerimanya tidak menjawab selama sehari.',
  api_key_created: '{{by}} membuat kunci API {{key}}. Jika ini tidak Anda duga, cabut kunci itu.',
  api_key_rotated: '{{by}} mengganti rahasia kunci API {{key}}. Jika ini tidak Anda duga, cabut kunci itu.',
  own_api_key_created: 'Kunci API pribadi {{key}} dibuat di akun Anda. Jika bukan Anda, cabut kunci itu.',
  own_api_key_rotated: 'Rahasia kunci API pribadi Anda {{key}} diganti. Jika bukan Anda, cabut kunci itu.',
  api_key_maker_left:
    'Kunci API {{key}} masih berfungsi, tetapi pembuatnya bukan super admin lagi. Konfirmasi kunci itu, atau cabut.',
  api_key_ending_one:
    'Kunci API {{key}} berakhir dalam {{count}} hari. Ganti rahasianya sebelum itu agar program yang memakainya tidak berhenti.',
  api_key_ending_other:
    'Kunci API {{key}} berakhir dalam {{count}} hari. Ganti rahasianya sebelum itu agar program yang memakainya tidak berhenti.',
  directory_key_ending_one:
    'Kunci API {{key}} berakhir dalam {{count}} hari. Direktori Anda memakainya untuk menambah dan menjeda orang. Ganti rahasianya, lalu masukkan rahasia baru di direktori.',
  directory_key_ending_other:
    'Kunci API {{key}} berakhir dalam {{count}} hari. Direktori Anda memakainya untuk menambah dan menjeda orang. Ganti rahasianya, lalu masukkan rahasia baru di direktori.',
  webhook_failing:
    '{{host}} tidak menerima webhook selama sehari. Kartu mematikannya setelah tiga hari. Tidak ada perubahan yang hilang.',
  webhook_stopped: 'Webhook ke {{host}} dimatikan karena penerimanya tidak menerima kiriman atau mengakhirinya.',
  change_proposed: 'Asisten {{assistant}} mengusulkan perubahan. Setujui atau tolak di halaman akun Anda.',
  webhook_orphaned:
    'Tidak ada super admin yang bertanggung jawab atas webhook ke {{host}}. Ambil alih atau hapus webhook itu.',
  crm_failing:
    '{{crm}} tidak menerima prospek selama satu hari. Kartu terus mencoba, dan tidak ada perubahan yang hilang.',
  crm_stopped:
    '{{crm}} mengakhiri akses, jadi tidak ada prospek yang dikirim. Hubungkan lagi; tidak ada perubahan yang hilang.',
  crm_orphaned: 'Tidak ada super admin yang bertanggung jawab atas koneksi ke {{crm}}. Ambil alih atau putuskan.',
  follow_up_stopped:
    'Email tindak lanjut nonaktif karena server emailnya tidak menerima apa pun selama sehari. Periksa pengirimnya.',
  follow_up_orphaned: 'Tidak ada super admin yang bertanggung jawab atas email tindak lanjut. Ambil alih atau hapus.',
  sync_planned:
    'Rencana sinkronisasi direktori siap: {{join}} masuk, {{change}} berubah, {{leave}} keluar. Tidak ada yang berubah sebelum Anda menyetujuinya.',
  sync_held:
    'Sinkronisasi direktori tidak mengeluarkan {{count}} orang karena melebihi batas Anda. Periksa daftarnya, lalu setujui pengeluarannya.',
  sync_faulty: 'Sinkronisasi direktori gagal menerapkan {{count}} perubahan. Alasannya ada di daftar.',
  sync_failed: 'Sinkronisasi direktori berhenti. Alasannya ada di halamannya.',
  sync_orphaned:
    'Tidak ada super admin yang bertanggung jawab atas sinkronisasi direktori. Ambil alih atau putuskan direktorinya.',
  mailboxes_orphaned:
    'Tidak ada super admin yang bertanggung jawab atas akun Google untuk tanda tangan email. Ambil alih atau putuskan.',
  sign_ins_failed:
    '{{count}} percobaan login ke akun perusahaan ini gagal dalam 24 jam. Pertimbangkan untuk mewajibkan faktor kedua.',
  licence_asked: '{{name}} meminta lisensi pro.',
  plan_asked: '{{name}} meminta paket lain.',
  plan_changed: 'Paket perusahaan telah berubah.',
  payment_failed: 'Pembayaran langganan gagal: {{reason}}',
  trial_ends: 'Uji coba Pro berakhir dalam beberapa hari.',
  renewal_ahead: 'Langganan segera diperpanjang untuk setahun lagi.',
  card_expires: 'Kartu pembayaran berakhiran {{last4}} segera kedaluwarsa.',
  lead_captured: '{{name}} membagikan kontaknya kepada Anda.',
  lead_assigned: '{{by}} menugaskan prospek {{name}} kepada Anda.',
  lead_merged: '{{by}} menggabungkan prospek Anda {{name}} dengan prospek lain.',
  lead_merged_to:
    '{{by}} menggabungkan prospek Anda {{name}} dengan prospek {{to}}, yang sekarang menjadi penanggung jawabnya.',
  lead_merged_away: '{{by}} menggabungkan prospek Anda {{name}} dengan prospek tanpa penanggung jawab.',
  lead_assigned_some: '{{by}} menugaskan beberapa prospek kepada Anda, termasuk {{name}}.',
  leads_given_one: '{{by}} menugaskan {{count}} prospek kepada Anda.',
  leads_given_other: '{{by}} menugaskan {{count}} prospek kepada Anda.',
  reminder_due: 'Pengingat tentang {{name}}.',
  consent_withdrawn: '{{name}} menarik persetujuannya untuk dihubungi.',
  pro_team_asked: '{{name}} meminta Anda bergabung dengan tim pro {{team}}.',
  pro_team_declined: '{{name}} menolak bergabung dengan tim pro {{team}}.',
  hand_over_failed: {
    colleague:
      'Serah terima {{name}} yang direncanakan gagal karena rekan penggantinya sudah keluar. Kartunya tidak berubah. Pilih rekan lain di beranda.',
    right:
      'Serah terima {{name}} yang direncanakan gagal karena admin yang merencanakannya tidak lagi berwenang. Kartunya tidak berubah. Rencanakan lagi di beranda.',
    proof:
      'Serah terima {{name}} yang direncanakan gagal karena penghapusan super admin harus dikonfirmasi. Kartunya tidak berubah. Rencanakan lagi di beranda.',
    last_super_admin:
      'Serah terima {{name}} yang direncanakan gagal karena ia super admin terakhir. Jadikan orang lain super admin, lalu rencanakan lagi di beranda.',
    status:
      'Serah terima {{name}} yang direncanakan gagal karena ia bukan lagi anggota terverifikasi. Periksa di beranda.',
    other: 'Serah terima {{name}} yang direncanakan gagal. Kartunya tidak berubah. Rencanakan lagi di beranda.',
  },
  reminder_due_note: 'Pengingat tentang {{name}}: {{note}}',
  change_requested: '{{name}} meminta perubahan: {{field}}.',
  change_accepted: '{{name}} menerima perubahan Anda: {{field}}.',
  change_rejected: '{{name}} menolak perubahan Anda: {{field}}.',
  change_rejected_because: '{{name}} menolak perubahan Anda: {{field}}. “{{answer}}”',
  a_file: 'sebuah berkas',
  account: {
    title: 'Notifikasi dari {{company}}',
    by_mail: 'Juga lewat email: {{groups}}',
    none_by_mail: 'Hanya di aplikasi',
    choose: 'Pilih',
    choose_named: 'Pilih notifikasi {{company}}',
  },
  preferences: {
    title: 'Notifikasi email',
    text: 'Semua notifikasi tampil di lonceng. Pilih mana yang juga dikirim {{company}} ke {{email}}, paling banyak satu dari setiap jenis per {{minutes}} menit.',
    save: 'Simpan',
    saved: 'Tersimpan',
    groups: {
      leads: {
        label: 'Prospek dan pengingat',
        hint: 'Seseorang membagikan kontaknya kepada Anda, prospek ditugaskan kepada Anda, atau pengingat jatuh tempo.',
      },
      requests: {
        label: 'Permintaan yang perlu diputuskan',
        hint: 'Seseorang meminta bergabung dengan tim atau meminta perubahan pada kartu, atau serah terima yang direncanakan gagal.',
      },
      decisions: { label: 'Keputusan tentang saya', hint: 'Perubahan yang Anda minta diterima atau ditolak.' },
      team: { label: 'Tim', hint: 'Undangan diterima atau ditolak.' },
      imports: { label: 'Impor', hint: 'Salah satu impor Anda selesai.' },
      admins: {
        label: 'Administrasi',
        hint: 'Seseorang menjadi admin atau super admin, atau domain, kunci API, atau koneksi perlu diperhatikan.',
      },
      attempts: {
        label: 'Login gagal',
        hint: 'Banyak percobaan login ke akun perusahaan Anda gagal. Paling banyak sekali sehari.',
      },
      weekly: {
        label: 'Ringkasan mingguan',
        hint: 'Prospek dan kunjungan kartu Anda selama seminggu, serta kabar tim yang Anda kelola. Setiap Senin pukul 08.00, jika ada kabar.',
      },
    },
  },
  mail: {
    one: '{{company}}: {{sentence}}',
    subjects: {
      lead_captured: 'Seseorang membagikan kontaknya kepada Anda',
      lead_assigned: 'Sebuah prospek ditugaskan kepada Anda',
      lead_merged: 'Salah satu prospek Anda digabungkan',
      lead_assigned_some: 'Beberapa prospek ditugaskan kepada Anda',
      consent_withdrawn: 'Seorang prospek menarik persetujuannya',
      reminder_due: 'Ada pengingat yang jatuh tempo',
    },
    many: '{{company}}: {{count}} notifikasi',
    head: 'Kabar dari {{company}}:',
    head_personal: 'Kabar tentang kartu pribadi Anda “{{company}}”:',
    more_one: '– dan {{count}} lainnya',
    more_other: '– dan {{count}} lainnya',
    open: 'Lihat di sini:\n{{url}}',
    unsubscribe_personal:
      'Anda menerima email ini karena kartu pribadi Anda “{{company}}” di Kartu. Pilih email yang Anda terima: {{url}}',
    unsubscribe:
      'Anda menerima email ini karena Anda bekerja dengan {{company}} di Kartu. Pilih email yang Anda terima: {{url}}',
  },
}
