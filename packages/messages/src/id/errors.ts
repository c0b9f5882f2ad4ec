import { integrationErrors } from './integrations/integration-errors.ts'
import { signatureErrors } from './sharing/signature-errors.ts'
import type { errors as en } from '../en/errors.ts'
import type { Words } from '../words.ts'
import { firstErrors } from './first-pages.ts'

export const errors: Words<typeof en> = {
  ...firstErrors,
  invalid: 'Silakan periksa kembali data Anda',
  malformed: 'Kami tidak dapat membaca permintaan ini. Muat ulang halaman, lalu coba lagi.',
  branding_not_allowed:
    'Hanya super admin yang dapat mengubah nama, warna latar, dan logo perusahaan. Hubungi super admin perusahaan Anda.',
  company_none: 'Anda belum bergabung di perusahaan mana pun. Buat perusahaan atau minta bergabung dahulu.',
  company_unnamed: 'Anda anggota beberapa perusahaan. Tentukan salah satu di header X-Company-Id.',
  body_missing: 'Isi permintaan tidak ada. Kirim bidangnya sebagai JSON, atau objek kosong.',
  email_taken: 'Alamat email ini sudah terdaftar',
  external_id_taken: 'Anggota lain sudah memiliki ID pekerjaan ini',
  already_invited: 'Pengguna ini sudah diundang',
  already_verified: 'Pengguna ini sudah memiliki kartu terverifikasi di perusahaan ini',
  insufficient_licences: 'Lisensi Anda tidak cukup untuk mengundang pengguna lain',
  own_card_exists: 'Anda sudah memiliki kartu nama terverifikasi di perusahaan ini.',
  insufficient_licences_to_verify: 'Lisensi Anda tidak cukup untuk memverifikasi beberapa pengguna',
  insufficient_licence_to_verify: 'Lisensi Anda tidak cukup untuk memverifikasi pengguna ini',
  insufficient_licence_to_join:
    'Perusahaan ini tidak memiliki lisensi yang tersedia. Hubungi admin perusahaan, lalu coba lagi.',
  licences_in_use: '{{count}} lisensi sedang dipakai. Anda tidak dapat mengatur jumlah yang lebih kecil.',
  place_waits: 'Perusahaan ini sudah membuat kartu untuk Anda. Minta admin mengirimkan undangannya.',
  invitation_over: 'Undangan ini tidak berlaku lagi. Minta perusahaan mengirimnya lagi.',
  invitation_has_account: 'Alamat email ini sudah punya akun. Masuk untuk mengambil kartu Anda.',
  invitation_link:
    'Pesan dari perusahaan yang belum terverifikasi tidak boleh memuat tautan atau alamat. Hapus dahulu, atau verifikasi perusahaan Anda.',
  invitation_unwanted: 'Orang ini tidak ingin menerima email dari Anda. Hubungi dengan cara lain.',
  work_email_unwanted:
    'Pemilik alamat ini tidak ingin menerima email atas nama perusahaan Anda. Masukkan email kantor lain, atau minta pemiliknya mengizinkan lagi lewat tautan di email sebelumnya.',
  billing_email_unwanted:
    'Pemilik alamat ini tidak ingin menerima email dari perusahaan Anda. Masukkan alamat lain untuk faktur, atau minta pemiliknya mengizinkan lagi lewat tautan di email sebelumnya.',
  invitation_pause: 'Undangan ini baru saja dikirim. Anda dapat mengirimnya lagi dalam {{minutes}} menit.',
  invitations_day:
    'Perusahaan Anda sudah mencapai batas {{max}} undangan dalam 24 jam. Anda dapat mengirim lagi dalam {{hours}} jam. Batas untuk perusahaan terverifikasi lebih tinggi.',
  invitations_recipient_day: 'Alamat ini sudah mencapai batas undangan harian. Coba lagi dalam {{hours}} jam.',
  companies_day: 'Anda sudah mencapai batas {{max}} perusahaan baru dalam 24 jam. Coba lagi dalam {{hours}} jam.',
  personal_cards_day: 'Anda sudah mencapai batas {{max}} kartu baru dalam 24 jam. Coba lagi dalam {{hours}} jam.',
  personal_cards_max: 'Anda sudah mencapai batas {{max}} kartu pribadi. Hapus satu untuk membuat yang lain.',
  companies_max:
    'Anda sudah mencapai batas {{max}} perusahaan sebagai super admin. Hubungi pengelola server jika memerlukan lebih banyak.',
  slug_taken: 'Tautan ini sudah dipakai. Silakan pilih yang lain.',
  division_name_taken: 'Divisi dengan nama ini sudah ada.',
  company_verified: 'Perusahaan ini sudah terverifikasi. Muat ulang halaman.',
  field_locked: 'Bidang ini dikelola oleh perusahaan Anda. Minta admin mengubahnya.',
  field_not_locked: 'Anda dapat mengubahnya sendiri.',
  request_decided: 'Permintaan ini sudah diputuskan.',
  changed_elsewhere: 'Orang lain baru saja menyimpan perubahan di sini. Muat ulang untuk melihatnya, lalu ubah lagi.',
  card_changed: 'Orang lain baru saja mengubah kartu ini. Muat ulang untuk melihat perubahannya, lalu ubah lagi.',
  secondary_logos_max: 'Pustaka memuat paling banyak 30 logo. Hapus satu untuk menambahkan yang lain.',
  secondary_logos_changed: 'Orang lain baru saja mengubah pustaka. Ini urutan yang sekarang; silakan urutkan lagi.',
  last_super_admin: 'Perusahaan memerlukan minimal satu super admin. Jadikan orang lain super admin dahulu.',
  company_being_deleted: 'Perusahaan ini sedang dihapus. Super admin masih dapat mempertahankannya.',
  company_closes: 'Perusahaan ini sedang dihapus, jadi tidak ada yang dapat bergabung.',
  company_name_differs: 'Ketik nama perusahaan persis seperti yang tertulis di atas.',
  company_offered: 'Perusahaan sudah ditawarkan kepada seseorang. Tarik kembali tawaran itu dahulu.',
  company_offer_over: 'Tawaran ini sudah ditarik kembali, dijawab, atau kedaluwarsa.',
  member_changed: 'Orang lain baru saja mengubah anggota ini. Muat ulang untuk melihat perubahannya.',
  member_not_verified: 'Hanya kartu anggota terverifikasi yang dapat diserahkan.',
  member_not_paused: 'Hanya anggota yang dinonaktifkan sementara yang dapat diaktifkan kembali.',
  member_paused: 'Anggota ini sedang dinonaktifkan sementara. Aktifkan kembali dahulu.',
  member_erased: 'Data pribadi anggota ini sudah dihapus. Tambahkan orang itu sebagai anggota baru.',
  lead_given_away: 'Prospek ini sekarang milik rekan Anda. Kirimkan gambarnya kepada rekan itu.',
  lead_pictures_max: 'Satu prospek dapat memiliki paling banyak {{max}} gambar. Hapus satu dahulu.',
  company_lead_pictures_max:
    'Perusahaan Anda sudah mencapai batas {{max}} gambar prospek. Hapus beberapa untuk menambahkan yang lain.',
  leads_export_max: 'Anda dapat mengekspor paling banyak {{max}} prospek sekaligus. Persempit filter.',
  lead_rule_name_taken: 'Aturan dengan nama ini sudah ada.',
  lead_rules_max: 'Perusahaan Anda sudah mencapai batas {{max}} aturan. Hapus satu untuk menambahkan yang lain.',
  lead_rules_changed: 'Orang lain baru saja mengubah aturan. Ini urutan yang sekarang; silakan urutkan lagi.',
  lead_template_name_taken: 'Templat dengan nama ini sudah ada.',
  lead_templates_max: 'Perusahaan Anda sudah mencapai batas {{max}} templat. Hapus satu untuk menambahkan yang lain.',
  lead_view_name_taken: 'Anda sudah memiliki tampilan dengan nama ini.',
  lead_views_max: 'Anda sudah mencapai batas {{max}} tampilan tersimpan. Hapus satu untuk menyimpan yang lain.',
  shared_lead_views_max:
    'Perusahaan Anda sudah mencapai batas {{max}} tampilan bersama. Hapus satu untuk membagikan yang lain.',
  reminders_max: 'Satu prospek dapat memiliki paling banyak {{max}} pengingat. Selesaikan atau hapus satu dahulu.',
  colleague_not_verified: 'Rekan ini tidak memiliki kartu terverifikasi. Silakan pilih orang lain.',
  colleague_without_access: 'Rekan ini tidak dapat masuk ke perusahaan. Silakan pilih orang lain.',
  colleague_leaves: 'Anggota tidak dapat mengambil alih dari dirinya sendiri. Pilih rekan lain.',
  insufficient_licence_to_bring_back: 'Lisensi Anda tidak mencukupi untuk mengaktifkan kembali anggota ini',
  bulk_jobs_many:
    'Anda dapat menjalankan paling banyak {{max}} pekerjaan sekaligus. Tunggu sampai salah satu selesai, lalu coba lagi.',
  bulk_job_items_max: 'Anda dapat memproses paling banyak {{max}} orang sekaligus. Pilih lebih sedikit orang.',
  bulk_job_nobody: 'Tindakan ini tidak dapat dilakukan untuk orang yang dipilih.',
  print_people_max:
    'Anda dapat mencetak untuk paling banyak {{max}} orang sekaligus. Pilih lebih sedikit orang, misalnya satu divisi setiap kali.',
  print_label_max: 'Lembar ini memiliki {{max}} label. Mulai dari salah satunya.',
  bulk_job_state: 'Pekerjaan ini sudah berubah. Ini keadaannya sekarang.',
  field_undo_over:
    'Perubahan ini sudah lebih dari {{hours}} jam dan tidak dapat dibatalkan lagi. Ubah bidangnya sekali lagi.',
  field_hidden: 'Bidang ini disembunyikan oleh aturan kartu.',
  field_required: 'Bidang ini wajib diisi menurut aturan kartu sehingga tidak dapat dihapus.',
  contacts_alike:
    'Kartu ini memiliki beberapa entri sejenis. Ubah kartunya, atau ubah hanya entri dengan nilai tertentu.',
  contacts_full: 'Tidak ada tempat untuk kontak lain di kartu ini.',
  field_changed: 'Orang lain sudah mengubah bidang ini sehingga nilainya tetap.',
  credentials: 'Email atau kata sandi salah. Periksa keduanya, atau masuk dengan kode sekali pakai.',
  code_invalid:
    'Kode ini salah atau sudah kedaluwarsa. Gunakan kode terbaru yang Anda minta di peramban ini, atau minta kode baru.',
  code_spent: 'Kode ini tidak berlaku lagi karena kode yang salah dimasukkan {{tries}} kali. Minta kode baru.',
  confirmation_required: 'Konfirmasi dahulu bahwa ini Anda.',
  password_wrong: 'Kata sandi salah. Periksa lagi, atau gunakan kode sekali pakai.',
  password_same: 'Ini kata sandi Anda saat ini. Pilih yang lain.',
  provider_off: 'Login dengan {{provider}} belum diatur di sini. Masuk dengan email Anda.',
  provider_settings:
    '{{provider}} menolak pendaftaran server ini. Masuk dengan email Anda, dan beri tahu pengelola server.',
  provider_sign_in: 'Login dengan {{provider}} ini sudah kedaluwarsa atau dimulai di jendela lain. Silakan mulai lagi.',
  provider_account:
    'Jenis akun {{provider}} ini tidak dapat dipakai di sini. Pilih akun kantor Anda, atau masuk dengan email.',
  provider_consent: '{{provider}} memerlukan persetujuan Anda untuk masuk. Mulai lagi dan setujui.',
  provider_unreachable:
    '{{provider}} tidak dapat dihubungi. Coba lagi dalam beberapa menit, atau masuk dengan email Anda.',
  provider_answer:
    'Jawaban {{provider}} tidak valid, jadi Anda belum masuk. Coba lagi nanti, atau masuk dengan email Anda.',
  provider_issuer:
    'Issuer tidak cocok. {{provider}} menyebut dirinya {{found}}. Super admin dapat mengisinya di Login SSO perusahaan.',
  provider_address:
    'Kartu tidak dapat terhubung ke {{provider}}. Alamatnya harus diawali https:// dan publik. Pengelola server dapat mengizinkan alamat privat.',
  company_sign_in_none:
    'Tidak ada perusahaan di sini yang memakai login SSO untuk {{domain}}. Periksa alamatnya, atau masuk dengan kata sandi atau kode.',
  company_sign_in_off: 'Login SSO perusahaan ini sedang dinonaktifkan. Masuk dengan email Anda.',
  company_sign_in_foreign:
    '{{provider}} melaporkan alamat {{email}}, yang tidak termasuk domain perusahaan. Masuk dengan email Anda, dan beri tahu admin.',
  company_sign_in_denied:
    '{{provider}} belum memverifikasi alamat email Anda. Minta admin perusahaan memverifikasinya di sana, atau masuk dengan email Anda.',
  company_sign_in_no_email:
    '{{provider}} tidak mengirim klaim email, jadi Kartu tidak dapat menemukan akun Anda. Minta admin menambahkannya di sana ({{place}}), atau masuk dengan email Anda.',
  company_sign_in_moved:
    'Alamat akun Anda tidak lagi di perusahaan, jadi Anda tidak dapat masuk dengan {{provider}}. Masuk dengan email Anda.',
  company_sign_in_other:
    'Anda masuk ke {{provider}} sebagai orang lain. Keluar di sana, lalu mulai lagi dengan akun Anda sendiri.',
  changes_expired:
    'Perubahan setelah posisi ini sudah tidak disimpan. Panggil dengan after=latest, simpan posisinya, lalu baca ulang semua data.',
  audit_stream_secret:
    'Server ini tidak dapat menyimpan rahasia karena SECRETS_KEY belum diatur. Minta pengelola server mengaturnya.',
  api_key_invalid: 'Kunci API ini tidak dikenal, kedaluwarsa, atau sudah dicabut. Mintalah kunci baru.',
  api_key_in_url:
    'Jangan menaruh kunci API di URL, karena log menyimpannya. Cabut kunci ini sekarang, atau ganti rahasianya tanpa masa peralihan, lalu kirim yang baru sebagai "Authorization: Bearer".',
  api_key_person: 'Kunci API tidak dapat melakukan panggilan ini. Kirim token milik seseorang.',
  api_key_scope:
    'Kunci ini tidak memiliki cakupan {{scope}}. Cakupan kunci tidak dapat diubah, jadi buat kunci baru yang memilikinya.',
  api_keys_off: 'Kunci API dimatikan di server ini. Hubungi operatornya.',
  api_keys_max: 'Anda dapat memiliki hingga {{max, number}} kunci API. Cabut yang tidak Anda gunakan lagi.',
  own_api_keys_off: 'Perusahaan Anda tidak mengizinkan kunci API pribadi. Hubungi super admin.',
  proposed_changes_max: '{{max}} usulan asisten sudah menunggu. Setujui atau tolak beberapa dahulu.',
  company_sign_in_secret:
    'Server ini tidak dapat menyimpan rahasia karena SECRETS_KEY belum diatur. Minta pengelola server mengaturnya.',
  company_sign_in_secret_again: 'Issuer atau client ID baru memerlukan client secret sendiri.',
  company_sign_in_untested: 'Uji koneksi dahulu dengan masuk satu kali di penyedia.',
  company_sign_in_domain_first: 'Verifikasi domain dahulu.',
  company_sign_in_way_back:
    'Anda akan kehilangan akses. Masuk dahulu lewat SSO perusahaan, atau atur faktor kedua dan masuk dengan itu.',
  company_domain_free_mail: 'Siapa pun dapat membuat alamat di domain ini, jadi tidak dapat menjadi domain perusahaan.',
  company_domain_added: 'Domain ini sudah ada di daftar.',
  company_domain_taken:
    '{{domain}} sudah diverifikasi perusahaan lain. Jika domain ini milik Anda, tambahkan data TXT Anda dan hapus yang lain.',
  company_domain_record:
    'Kami tidak menemukan data TXT yang cocok di {{name}}. Data baru bisa memerlukan waktu hingga satu jam. Coba lagi nanti.',
  company_domain_unreachable: 'Server nama {{domain}} tidak menjawab. Coba lagi dalam beberapa menit.',
  company_domain_work_address:
    'Cara ini hanya berlaku jika perusahaan diverifikasi dengan alamat administratif di {{domain}}, seperti admin@ atau postmaster@. Tambahkan data TXT saja.',
  company_domains_max: 'Anda sudah mencapai batas {{max}} domain. Hapus satu dahulu.',
  old_addresses_max:
    'Perusahaan Anda memiliki {{max}} alamat lama, yaitu batasnya. Tidak ada yang disimpan. Hapus alamat lama, atau unggah lebih sedikit.',
  short_links_card_max:
    'Kartu ini sudah memiliki {{max}} tautan, dan itu batasnya. Hapus tautan yang tidak diperlukan lagi.',
  short_links_max:
    'Perusahaan Anda sudah memiliki {{max}} tautan, dan itu batasnya. Hapus tautan yang tidak diperlukan lagi.',
  card_domains_off: 'Server ini tidak menyediakan domain untuk kartu. Minta pengelola server mengaktifkannya.',
  card_domains_max: 'Anda sudah mencapai batas {{max}} domain. Hapus satu dahulu.',
  card_domain_own: 'Nama ini milik server ini atau jaringan pribadi. Masukkan domain perusahaan Anda.',
  card_domain_suffix:
    'Nama ini dipakai bersama oleh banyak organisasi. Masukkan domain perusahaan Anda, seperti kartu.contoh.co.id.',
  card_domain_added: 'Domain ini sudah ada di daftar.',
  card_domain_taken:
    '{{domain}} dipakai perusahaan lain. Jika domain ini milik Anda, hapus data TXT perusahaan itu di penyedia DNS Anda, lalu periksa lagi.',
  card_domain_record:
    'Data TXT yang cocok tidak ditemukan di {{name}}. Data baru dapat memerlukan waktu hingga satu jam. Coba lagi nanti.',
  card_domain_unreachable: 'Server nama {{domain}} tidak menjawab. Coba lagi dalam beberapa menit.',
  card_domain_inactive: '{{domain}} belum aktif. Periksa data DNS-nya dahulu.',
  ...integrationErrors,
  ...signatureErrors,
  identity_unproved:
    '{{provider}} belum mengonfirmasi alamat email Anda, jadi Anda belum dapat masuk dengannya. Masuk atau daftar dengan email Anda, lalu tautkan {{provider}} di halaman akun.',
  identity_taken: 'Akun {{provider}} ini sudah tertaut ke akun lain di sini. Lepaskan tautannya di sana dahulu.',
  identity_last:
    'Ini satu-satunya cara masuk Anda selain kode dari email. Buat kata sandi, tambah kunci sandi, atau tautkan akun lain dahulu.',
  identities_max: 'Anda sudah mencapai batas {{max}} akun tertaut. Lepaskan satu dahulu.',
  second_factor_required: 'Konfirmasi dengan faktor kedua atau kode pemulihan Anda.',
  second_factor_off: 'Aplikasi autentikator tidak tersedia di server ini. Hubungi pengelola server.',
  second_factor_none: 'Faktor kedua Anda nonaktif. Aktifkan dahulu.',
  second_step_over: 'Login ini terlalu lama, atau kode yang salah terlalu sering dimasukkan. Silakan masuk lagi.',
  second_factor_needed:
    'Perusahaan ini mewajibkan faktor kedua. Atur di akun Anda, atau konfirmasi dengan yang sudah ada.',
  company_sign_in_needed: 'Perusahaan ini mewajibkan login SSO. Masuk dengan SSO perusahaan untuk melanjutkan.',
  own_proof_needed:
    'Anda masuk lewat SSO perusahaan lain. Konfirmasi dengan cara masuk Anda sendiri untuk membuka perusahaan ini.',
  account_leaving:
    'Akun ini akan dihapus. Untuk mempertahankannya, masuk dengan kata sandi, kunci sandi, atau kode dari email.',
  own_method_required:
    'Konfirmasi dengan kata sandi atau kunci sandi. Anda masuk lewat SSO perusahaan, jadi kode dari email tidak cukup.',
  mailed_code_required: 'Konfirmasi dengan kode dari email. Salah satu perusahaan Anda tidak menerima sesi ini.',
  company_sign_in_second:
    'Akun Anda sudah tertaut ke akun {{provider}} lain. Minta super admin perusahaan melepas tautannya.',
  super_admin_recent:
    'Anda menjadi super admin kurang dari {{hours}} jam yang lalu, jadi belum dapat mengeluarkan super admin lain, mengubah alamatnya, atau mewajibkan login SSO perusahaan.',
  super_admin_change_over: 'Perubahan ini sudah dibatalkan, atau sudah lebih dari {{hours}} jam.',
  place_bound: 'Anggota ini wajib memakai login SSO perusahaan. Minta super admin menghapus kewajiban ini dahulu.',
  own_second_factor_first: 'Atur atau gunakan faktor kedua Anda dahulu. Jika tidak, aturan ini menutup akses Anda.',
  own_sign_in_first: 'Masuk lagi dahulu. Aturan ini akan mengakhiri sesi Anda sekarang.',
  email_domain_not_allowed: 'Perusahaan ini hanya menerima alamat di {{domains}}.',
  sign_in_needed: 'Sesi Anda di perusahaan ini sudah berakhir. Masuk lagi untuk melanjutkan.',
  passkeys_off: 'Kunci sandi tidak berfungsi di alamat server ini. Hubungi pengelola server.',
  app_passwords_max: 'Anda sudah mencapai batas {{max}} sandi aplikasi. Cabut satu dahulu.',
  wallet_off: 'Pengelola server ini belum menyiapkan kartu untuk dompet ponsel.',
  wallet_card_closed:
    'Kartu Anda sedang tidak publik, jadi tidak dapat ditambahkan ke dompet. Hubungi admin perusahaan Anda.',
  address_book_off: 'Pengelola server ini menonaktifkan buku alamat.',
  passkeys_max: 'Anda sudah mencapai batas {{max}} kunci sandi. Hapus satu dahulu.',
  passkey_over: 'Proses ini terlalu lama atau dimulai di jendela lain. Silakan coba lagi.',
  passkey_refused: 'Kunci sandi ini tidak diterima. Coba yang lain, atau gunakan cara masuk lain.',
  passkey_suspected:
    'Kunci sandi ini mungkin salinan, jadi ditolak. Gunakan cara masuk lain, lalu hapus kunci sandi ini di halaman akun.',
  passkey_taken: 'Kunci sandi ini sudah dipakai sebuah akun di sini. Ubah namanya atau hapus di sana.',
  passkey_last:
    'Ini satu-satunya cara masuk Anda selain kode dari email. Buat kata sandi atau tambah kunci sandi lain dahulu.',
  passkey_last_factor:
    'Ini satu-satunya faktor kedua Anda. Tambah kunci sandi lain, atau nonaktifkan faktor kedua dahulu.',
  passkey_none: 'Anda belum memiliki kunci sandi di sini. Tambahkan satu dahulu.',
  totp_wrong: 'Kode ini salah atau sudah dipakai. Tunggu kode berikutnya di aplikasi Anda.',
  recovery_code_wrong: 'Kode pemulihan ini salah atau sudah dipakai. Setiap kode hanya berlaku satu kali.',
  authenticator_begun: 'Kunci ini tidak berlaku lagi. Tutup jendela ini dan mulai lagi.',
  idempotency_key_reused: 'Permintaan ini sudah dikirim dengan isi lain. Muat ulang halaman, lalu coba lagi.',
  import_file_type:
    'Berkas ini bukan CSV maupun Excel (.xlsx). Simpan daftar Anda sebagai CSV atau .xlsx, lalu unggah lagi.',
  import_file_old:
    'Ini berkas Excel lama (.xls) atau berkas dengan kata sandi. Simpan sebagai buku kerja Excel (.xlsx) tanpa kata sandi, lalu unggah lagi.',
  import_file_web_page:
    'Berkas ini halaman web, meskipun namanya berakhiran .xls atau .xlsx. Buka di program lembar kerja, simpan sebagai .xlsx, lalu unggah lagi.',
  import_file_empty: 'Berkas ini tidak memiliki baris di bawah baris judul.',
  import_file_header: 'Baris pertama harus berisi nama kolom. Tambahkan baris judul, lalu unggah lagi.',
  import_file_damaged:
    'Sebagian berkas ini tidak dapat dibaca. Buka di program lembar kerja, simpan ulang, lalu coba lagi.',
  import_file_quote: 'Tanda kutip di baris {{line}} tidak ditutup. Tutup atau hapus tanda itu, lalu unggah lagi.',
  import_file_heavy:
    'Berkas ini memerlukan terlalu banyak waktu atau memori untuk dibaca. Salin daftar Anda ke buku kerja baru, atau simpan sebagai CSV, lalu unggah lagi.',
  import_busy: 'Berkas lain sedang dibaca. Coba lagi dalam beberapa detik.',
  import_unpacked_max:
    'Setelah diekstrak, berkas Excel ini lebih besar dari {{max}}. Salin daftar Anda ke buku kerja baru tanpa baris kosong atau gambar, lalu unggah lagi.',
  import_rows_max:
    'Berkas ini memiliki lebih dari {{max}} baris. Bagi menjadi beberapa berkas dan impor satu per satu.',
  import_archive_damaged:
    'Arsip ZIP ini tidak dapat dibaca. Mungkin tidak lengkap, memakai kata sandi, atau berisi terlalu banyak berkas. Kemas ulang daftar dan foto Anda tanpa kata sandi.',
  import_archive_empty:
    'Arsip ZIP ini tidak berisi daftar. Tambahkan satu berkas CSV, Excel (.xlsx), atau vCard (.vcf) di samping foto.',
  import_archive_lists: 'Arsip ZIP ini berisi beberapa daftar. Sisakan satu berkas CSV atau Excel (.xlsx).',
  import_archive_unpacked:
    'Setelah dibuka, arsip ZIP ini lebih dari {{max}}. Bagi arsip ini, atau impor daftarnya dulu lalu tambahkan foto.',
  import_columns_max: 'Berkas ini memiliki lebih dari {{max}} kolom. Hapus kolom yang tidak Anda perlukan.',
  import_mapping: 'Pilih kolom yang berisi email atau ID eksternal, supaya Kartu dapat mengenali setiap orang.',
  import_undo_over:
    'Impor ini sudah lebih dari {{hours}} jam dan tidak dapat dibatalkan lagi. Hapus orangnya di Tim Anda.',
  import_cancelled: 'Impor ini dihentikan.',
  import_state: 'Impor ini sudah berubah. Muat ulang halaman untuk melihat keadaannya sekarang.',
  directory_not_configured: 'Impor dari Microsoft Entra ID belum diatur di server ini. Hubungi pengelola server.',
  directory_settings: 'Microsoft menolak pendaftaran server ini. Minta pengelola server memperbaruinya.',
  directory_sign_in: 'Login Microsoft ini sudah kedaluwarsa atau milik sesi lain. Silakan masuk lagi.',
  directory_account: 'Masuk dengan akun kantor perusahaan Anda. Akun Microsoft pribadi tidak memiliki direktori.',
  directory_consent: 'Microsoft belum menerima persetujuan yang diperlukan untuk impor.',
  directory_permission: 'Akun Microsoft ini tidak diizinkan membaca orang dalam direktori.',
  directory_expired: 'Login Microsoft berakhir sebelum direktori selesai dibaca. Silakan masuk lagi.',
  directory_throttled: 'Microsoft sedang terlalu sibuk. Coba lagi dalam beberapa menit.',
  directory_unreachable: 'Microsoft tidak dapat dihubungi. Coba lagi dalam beberapa menit.',
  directory_answer: 'Jawaban Microsoft tidak valid. Coba lagi nanti.',
  directory_people_max:
    'Direktori berisi lebih dari {{max}} orang untuk diimpor. Impor dari berkas dalam beberapa bagian.',
  directory_interrupted: 'Pembacaan direktori terputus. Silakan masuk lagi.',
  directory_other:
    'Perusahaan ini terhubung ke direktori lain. Super admin harus memutuskannya dahulu. Tidak ada yang berubah.',
  directory_forgotten: 'Direktori sudah diputuskan. Silakan masuk lagi.',
  directory_admin: 'Masuk sebagai Global Administrator di Entra ID Anda. Tidak ada yang dihubungkan.',
  image_type: 'Silakan unggah gambar JPEG, PNG, atau WebP.',
  gallery_type: 'Galeri menerima gambar jpg, jpeg, dan png.',
  background_type: 'Latar belakang dapat berupa gambar jpg atau png.',
  background_small: 'Gambar ini terlalu kecil. Gunakan gambar minimal 1920 × 1080 piksel.',
  backgrounds_max:
    'Perusahaan Anda sudah mencapai batas {{max}} latar belakang. Hapus satu untuk menambahkan yang lain.',
  image_damaged: 'Gambar ini tidak dapat dibaca. Simpan ulang sebagai JPEG atau PNG, lalu coba lagi.',
  image_pixels: 'Gambar ini terlalu besar. Gunakan gambar paling besar 25 megapiksel.',
  document_type: 'Silakan unggah berkas PDF.',
  document_damaged: 'PDF ini tidak dapat dibaca. Ekspor ulang, lalu unggah berkas yang baru.',
  document_locked: 'PDF ini dilindungi. Ekspor ulang tanpa kata sandi dan batasan, lalu unggah berkas yang baru.',
  document_active:
    'PDF ini memuat skrip, formulir yang mengirim data, atau lampiran. Ekspor ulang sebagai PDF biasa, misalnya dengan mencetak ke PDF.',
  document_infected: 'Pemindai virus menolak berkas ini. Ekspor ulang dari sumber yang bersih.',
  document_unscanned:
    'Pemindai virus tidak dapat dihubungi, jadi tidak ada yang disimpan. Coba lagi beberapa menit lagi.',
  company_documents_max:
    'Perusahaan Anda sudah mencapai batas {{max, number}} dokumen di kartu. Hapus salah satu dari kartu, lalu coba lagi besok.',
  company_document_bytes_max:
    'Dokumen di kartu perusahaan Anda sudah mencapai batas 2 GB. Hapus salah satu dari kartu, lalu coba lagi besok.',
  image_polyglot: 'Gambar ini memuat berkas lain yang tersembunyi. Simpan ulang sebagai JPEG atau PNG, lalu coba lagi.',
  file_missing: 'Silakan pilih berkas.',
  upload_slow:
    'Unggahan terlalu lambat dan dihentikan. Coba lagi dengan koneksi yang lebih baik atau berkas yang lebih kecil.',
  uploads_busy: 'Unggahan lain masih berjalan. Tunggu sampai selesai, lalu coba lagi.',
  billing_none: 'Penagihan dinonaktifkan di server ini. Perusahaan Anda dapat memakai semua fitur.',
  billing_information_first: 'Lengkapi dahulu informasi penagihan Anda',
  payment_method_first: 'Pilih metode pembayaran Anda',
  company_billing_missing: 'Tambahkan informasi penagihan perusahaan!',
  payment_method_unknown: 'Metode pembayaran ini sudah dihapus. Muat ulang halaman dan pilih yang lain.',
  payment_method_last: 'Langganan Anda memakai metode pembayaran ini. Tambahkan yang lain sebelum menghapusnya.',
  payment_outstanding: 'Lunasi tagihan yang belum dibayar dahulu.',
  invoice_none: 'Belum ada faktur. Faktur pertama diterbitkan saat pembayaran pertama.',
  payment_refused: 'Tidak ada yang diubah atau ditagih: {{reason}}',
  payment_settings: 'Pembayaran belum diatur dengan benar di server ini. Hubungi pengelola server.',
  payment_signature: 'Pesan ini tidak ditandatangani oleh penyedia pembayaran.',
  payment_settling: 'Perubahan sebelumnya masih diproses. Tunggu sebentar, lalu muat ulang halaman.',
  amount_changed: 'Jumlahnya berubah. Tidak ada yang ditagih. Periksa jumlah yang baru.',
  seats_in_use:
    '{{count}} lisensi sedang dipakai atau menunggu undangan. Untuk memesan lebih sedikit, nonaktifkan atau hapus orang, atau batalkan undangan.',
  pro_seats_in_use:
    '{{count}} lisensi pro sedang dipakai. Untuk memesan lebih sedikit, cabut dahulu sebagian di Pengguna pro.',
  insufficient_pro_licences:
    'Tersedia {{count}} lisensi pro, tidak cukup untuk semua orang yang Anda pilih. Belum ada lisensi yang diberikan. Pesan lagi di Langganan.',
  pro_licences_verified: 'Hanya anggota terverifikasi yang dapat memiliki lisensi pro.',
  pro_role_name_taken: 'Peran dengan nama ini sudah ada.',
  pro_roles_max: 'Perusahaan Anda sudah mencapai batas {{max}} peran khusus. Hapus satu untuk menambahkan yang lain.',
  events_max:
    'Perusahaan Anda sudah mencapai batas {{max}} acara. Hapus acara yang sudah selesai untuk menambahkan yang lain.',
  event_days: 'Hari terakhir tidak boleh sebelum hari pertama, dan acara berlangsung paling lama {{max}} hari.',
  pro_team_name_taken: 'Tim pro dengan nama ini sudah ada.',
  pro_team_members_max: 'Satu tim pro dapat memiliki paling banyak {{max}} anggota.',
  pro_team_manager_sees_leads:
    'Manajer melihat semua prospek tim. Hanya orang yang sudah dapat melihatnya, misalnya admin, yang dapat memilih manajer.',
  pro_team_member_leads:
    'Manajer tim akan melihat prospek orang ini. Minta persetujuannya, atau minta orang yang sudah dapat melihatnya, misalnya admin, menambahkannya.',
  pro_team_request_declined:
    'Orang ini menolak bergabung dengan tim. Anda dapat meminta lagi 7 hari setelah permintaan terakhir.',
  pro_team_request_over:
    'Permintaan ini sudah tidak berlaku: sudah dijawab, ditarik, atau kedaluwarsa, atau orang yang meminta tidak lagi berwenang menambahkan anggota tim.',
  pro_team_assignment: 'Maaf, Anda tidak berwenang menempatkan anggota ke tim pro',
  pro_seats_many: 'Lisensi pro tidak boleh lebih banyak daripada lisensi.',
  trial_used: 'Perusahaan Anda sudah memakai uji coba Pro.',
  subscription_state: 'Langganan sudah berubah. Muat ulang halaman untuk melihat keadaannya sekarang.',
  free_keeps: 'Pilih paling banyak {{max}} orang yang tetap terverifikasi, termasuk satu super admin.',
  payment_authentication:
    'Bank Anda meminta konfirmasi pembayaran. Tidak ada yang ditagih. Tambahkan lagi metode pembayaran ini dan konfirmasi, atau gunakan metode lain.',
  payment_declined: 'Pembayaran ditolak: {{reason}} Tidak ada yang diubah. Coba metode pembayaran lain.',
  subscription_expired:
    'Langganan perusahaan Anda sudah berakhir, jadi perusahaan hanya dapat dilihat. Admin dapat berlangganan lagi atau melanjutkan dengan paket Gratis di halaman Langganan.',
  payment_unreachable:
    'Penyedia pembayaran tidak menjawab, jadi kami belum tahu apakah pembayaran berhasil. Kami akan memeriksanya dalam beberapa menit. Anda tidak akan ditagih dua kali.',
  unauthenticated: 'Silakan masuk lagi.',
  paywalled: 'Paket perusahaan Anda tidak mencakup ini. Admin dapat mengubah paket di halaman Langganan.',
  too_large: 'Ukurannya terlalu besar. Batasnya {{max}}.',
  method_not_allowed: 'Alamat ini hanya dapat dibaca. Anda tidak dapat mengirim apa pun ke sini.',
  media_type:
    'Server tidak menerima jenis konten ini. Kirim JSON dengan Content-Type: application/json, dan berkas dengan multipart/form-data.',
  codes_day:
    'Kami sudah mengirim {{max}} kode ke alamat ini hari ini. Email terakhir berisi tautan untuk meminta kode lagi. Jika tidak, coba lagi dalam {{hours}} jam.',
  too_many_requests: 'Terlalu banyak percobaan. Coba lagi dalam {{seconds}} detik.',
}
