import type { integrationErrors as en } from '../../en/integrations/integration-errors.ts'
import type { Words } from '../../words.ts'

export const integrationErrors: Words<typeof en> = {
  webhook_off: 'Webhook ini mati. Nyalakan dahulu.',
  webhooks_off: 'Pengelola server ini mematikan webhook.',
  webhooks_max: 'Perusahaan dapat memiliki hingga {{max}} webhook. Hapus salah satu dahulu.',
  scim_off: 'Penyediaan akun oleh direktori dimatikan di server ini. Hubungi operatornya.',
  scim_filter:
    'Filter ini tidak didukung. Gunakan eq pada id, userName, externalId, atau emails, untuk grup pada id, displayName, atau externalId, digabung dengan and.',
  scim_path:
    'Kartu tidak dapat membaca sebuah atribut, jalurnya, atau nilainya dalam panggilan ini. Petakan hanya atribut yang tercantum di /scim/v2/Schemas.',
  scim_version: 'Data ini berubah sejak dibaca. Baca kembali, lalu ulangi panggilan.',
  scim_taken:
    'Data lain dari direktori sudah memakai nama pengguna, ID eksternal, atau alamat ini. Beri nilai lain, atau hapus data yang lain.',
  scim_address_taken:
    'Mantan rekan kerja masih memakai alamat atau nama pengguna ini. Hapus datanya atau aktifkan kembali orangnya di Kartu, atau pakai alamat lain.',
  scim_email_unconfirmed:
    'Seorang anggota memakai alamat ini, tetapi akunnya telah mengonfirmasi alamat lain. Ubah dahulu alamat anggota itu di Kartu.',
  scim_address:
    'Alamat atau nomor ini menentukan siapa yang mendapat hak admin, jadi super admin harus mengubahnya di Kartu.',
  scim_waits: 'Orang ini telah meminta bergabung dan menunggu jawaban. Terima atau tolak permintaannya di Kartu.',
  scim_colleague:
    'Orang ini dinonaktifkan sementara. Kartunya tidak diserahkan karena rekan yang dipilih tidak tersedia. Pilih rekan lain.',
  scim_super_admin_recent:
    'Seseorang menjadi super admin kurang dari {{hours}} jam yang lalu, jadi direktori belum dapat mengakhiri akses super admin. Super admin dapat melakukannya di Kartu.',
  scim_group_members: 'Beberapa anggota grup tidak ada di perusahaan ini. Tambahkan dahulu sebagai pengguna.',
  crm_sign_in: 'Proses masuk di CRM sudah berakhir atau dimulai di peramban lain. Hubungkan lagi.',
  crm_ended: 'CRM tidak lagi memberi akses. Hubungkan lagi.',
  crm_permission:
    'Akun Anda di CRM tidak memiliki hak yang diperlukan Kartu: kontak, kolom, dan pemiliknya. Tanyakan adminnya, lalu hubungkan lagi.',
  crm_unreachable: 'CRM sedang tidak menjawab. Coba lagi beberapa menit lagi.',
  crm_other_account: 'Akun lain di CRM ini sudah terhubung. Putuskan dulu.',
  crm_paused: 'Pengiriman ke {{crm}} dijeda. Lanjutkan dulu.',
  crm_signature: 'Pesan ini tidak ditandatangani oleh CRM.',
  crm_site: 'Ini bukan alamat {{crm}}. Bentuknya seperti {{example}}.',
  crm_not_prepared:
    '{{crm}} belum memiliki kolom yang dibutuhkan Kartu: {{missing}}. Minta adminnya membuatnya sesuai panduan “Prepare a CRM”, lalu hubungkan lagi.',
  chat_address: 'Masukkan alamat incoming webhook yang ditampilkan Slack atau Microsoft Teams untuk saluran itu.',
  chat_messages_off: 'Pengelola server ini mematikan pesan ke Slack dan Teams.',
  assistants_off: 'Asisten dimatikan di server ini. Hubungi operatornya.',
  assistants_not_allowed: 'Perusahaan Anda tidak mengizinkan asisten membaca datanya. Hubungi super admin.',
  assistant_request:
    'Asisten mengirim permintaan yang tidak sah. Mulai lagi dari asisten. Jika tetap gagal, laporkan kepada penyedia asisten itu.',
  assistant_token: 'Akses ini kedaluwarsa atau sudah dicabut. Hubungkan asisten lagi.',
  proposal_decided:
    'Usulan ini sudah diputuskan, atau sedang diputuskan oleh orang lain. Muat ulang halaman untuk melihat hasilnya.',
  assistant_connections_max: 'Anda dapat menghubungkan hingga {{max}} asisten. Putuskan satu dahulu di halaman akun.',
  follow_up_form_gone: 'Acara atau tautan pendek ini sudah dihapus. Pilih yang lain.',
  follow_up_form_taken: 'Formulir ini sudah memiliki teks sendiri. Edit teks itu.',
  follow_up_host:
    'Server ini tidak dapat mengirim ke sana. Masukkan server email publik dan port 465, 587, 2525, atau 25.',
  follow_up_limit: 'Jatah email tindak lanjut hari ini tidak cukup. Kirim lebih sedikit, atau kirim besok.',
  follow_up_off: 'Aktifkan email tindak lanjut dulu.',
  follow_up_password: 'Masukkan kata sandi lagi, karena server email atau nama pengguna berubah.',
  follow_up_text: 'Tulis subjek dan teks setidaknya dalam satu bahasa, dan keduanya di setiap bahasa yang Anda pakai.',
  follow_up_texts_max: 'Perusahaan dapat memiliki hingga {{max}} teks untuk formulir. Hapus salah satu dahulu.',
  follow_up_untested: 'Kirim email uji dulu. Server email harus menerimanya sebelum Anda mengaktifkan email.',
  webhook_address: 'Server ini tidak dapat mengirim ke alamat itu. Masukkan alamat https publik.',
  webhook_failed: 'Pengujian gagal. Alamat harus menjawab dengan status 2xx dalam sepuluh detik, tanpa pengalihan.',
  sync_groups: 'Pilih sedikitnya satu grup direktori, lalu simpan.',
  sync_busy: 'Sinkronisasi direktori sedang berjalan. Tunggu sampai selesai.',
  sync_plan_old: 'Rencana ini belum disetujui, lebih dari sehari, atau sudah diganti. Buat rencana baru.',
  sync_empty: 'Tidak ada orang dalam grup yang dipilih. Tidak ada yang berubah. Periksa grupnya, lalu buat rencana.',
  sync_people_max:
    'Grup yang dipilih berisi lebih dari {{max, number}} orang. Tidak ada yang berubah. Pilih grup yang lebih kecil, lalu buat rencana.',
  sync_late: 'Direktori tidak menjawab tepat waktu. Coba lagi dalam beberapa menit.',
  sync_provider_off:
    'Server ini tidak lagi membaca direktori jenis ini. Hubungi pengelola server, atau putuskan direktorinya.',
  google_directory_refused:
    'Google menolak akun layanan. Periksa kunci dan cakupan delegasi seluruh domain, lalu hubungkan Google Workspace lagi.',
  google_directory_admin:
    'Alamat ini bukan milik administrator Google Workspace yang aktif. Masukkan administrator lain.',
  google_directory_permission:
    'Administrator ini tidak boleh membaca orang dan grup Google Workspace. Periksa perannya di konsol Admin, dan pastikan Admin SDK API aktif.',
  google_directory_later: 'Google sedang sibuk atau tidak dapat dihubungi. Coba lagi dalam beberapa menit.',
  google_directory_answer: 'Jawaban Google tidak valid. Coba lagi nanti.',
}
