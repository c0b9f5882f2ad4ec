import type { errors as en } from '../en/errors.ts'
import type { Words } from '../words.ts'
import { firstErrors } from './first-errors.ts'

export const errors: Words<typeof en> = {
  ...firstErrors,
  invalid: 'Silakan periksa kembali data Anda',
  malformed: 'Permintaan tidak dapat dibaca. Muat ulang halaman, lalu coba lagi.',
  branding_not_allowed:
    'Hanya super admin yang dapat mengubah nama, warna latar, dan logo perusahaan. Hubungi super admin perusahaan Anda.',
  company_none: 'Anda belum tergabung di perusahaan mana pun. Buat perusahaan atau minta bergabung dulu.',
  company_unnamed:
    'Anda tergabung di beberapa perusahaan. Sebutkan perusahaan yang Anda maksud di header X-Company-Id.',
  body_missing: 'Permintaan tidak memiliki isi. Silakan kirim bidangnya sebagai JSON, atau objek kosong.',
  email_taken: 'Alamat email ini sudah terdaftar',
  external_id_taken: 'Anggota lain sudah memiliki ID pekerjaan ini',
  already_invited: 'Pengguna ini sudah diundang',
  already_verified: 'Pengguna ini sudah memiliki kartu terverifikasi di perusahaan ini',
  insufficient_licences: 'Lisensi Anda tidak cukup untuk mengundang pengguna lain',
  own_card_exists: 'Anda sudah memiliki kartu bisnis terverifikasi di perusahaan ini.',
  insufficient_licences_to_verify: 'Lisensi Anda tidak cukup untuk memverifikasi beberapa pengguna',
  insufficient_licence_to_verify: 'Lisensi Anda tidak cukup untuk memverifikasi pengguna ini',
  insufficient_licence_to_join:
    'Perusahaan ini sedang tidak memiliki lisensi yang tersedia. Hubungi admin perusahaan, lalu coba lagi.',
  licences_in_use: '{{count}} lisensi sedang dipakai; jumlahnya tidak dapat lebih kecil.',
  place_waits: 'Perusahaan ini sudah menyiapkan kartu untuk Anda. Mintalah admin perusahaan mengirimkan undangannya.',
  invitation_over: 'Undangan ini sudah tidak berlaku. Mintalah perusahaan mengirimnya lagi.',
  invitation_link:
    'Pesan dari perusahaan yang belum terverifikasi tidak boleh memuat tautan atau alamat. Hapus dari pesan, atau verifikasi perusahaan Anda dulu.',
  invitation_unwanted: 'Alamat ini tidak ingin menerima email dari Anda. Tanyakan langsung kepada orangnya.',
  work_email_unwanted:
    'Alamat ini tidak ingin menerima email atas nama perusahaan Anda. Masukkan email kerja lain, atau minta pembacanya mengizinkannya lagi melalui tautan di email sebelumnya.',
  invitation_pause: 'Undangan ini baru saja dikirim. Undangan dapat dikirim lagi dalam {{minutes}} menit.',
  invitations_day:
    'Perusahaan Anda sudah mengirim {{max}} undangan dalam 24 jam; itu batasnya. Undangan berikutnya dapat dikirim dalam {{hours}} jam. Perusahaan terverifikasi dapat mengirim lebih banyak.',
  invitations_recipient_day:
    'Alamat ini sudah menerima undangan sebanyak batas dalam sehari. Coba lagi dalam {{hours}} jam.',
  companies_day: 'Anda sudah membuat {{max}} perusahaan dalam 24 jam; itu batasnya. Coba lagi dalam {{hours}} jam.',
  personal_cards_day: 'Anda sudah membuat {{max}} kartu dalam 24 jam; itu batasnya. Coba lagi dalam {{hours}} jam.',
  personal_cards_max:
    'Anda sudah memiliki {{max}} kartu pribadi; itu batasnya. Hapus kartu yang tidak diperlukan lagi.',
  companies_max:
    'Anda adalah super admin di {{max}} perusahaan; itu batasnya. Hubungi pengelola Kartu jika memerlukan lebih banyak.',
  slug_taken: 'Tautan ini sudah dipakai. Silakan pilih yang lain.',
  division_name_taken: 'Divisi dengan nama ini sudah ada.',
  company_verified: 'Perusahaan ini sudah terverifikasi. Muat ulang halaman untuk melihatnya.',
  field_locked: 'Bagian ini diatur oleh perusahaan Anda. Mintalah perubahan kepada admin.',
  field_not_locked: 'Bagian ini dapat Anda ubah sendiri.',
  request_decided: 'Permintaan ini sudah diputuskan.',
  changed_elsewhere: 'Perubahan di sini baru saja disimpan orang lain. Muat ulang untuk melihatnya, lalu ubah lagi.',
  card_changed: 'Kartu ini baru saja diubah orang lain. Muat ulang untuk melihat perubahannya, lalu ubah lagi.',
  secondary_logos_max: 'Pustaka sudah berisi 30 logo. Hapus logo yang tidak lagi diperlukan, lalu tambahkan yang ini.',
  secondary_logos_changed: 'Pustaka baru saja diubah orang lain. Inilah isinya sekarang; silakan atur lagi urutannya.',
  last_super_admin: 'Perusahaan memerlukan sedikitnya satu super admin. Tunjuk super admin lain terlebih dahulu.',
  company_being_deleted: 'Perusahaan ini sedang dihapus. Super admin masih dapat mempertahankannya.',
  company_closes: 'Perusahaan ini sedang dihapus, sehingga tidak ada yang dapat bergabung.',
  company_name_differs: 'Ketik nama perusahaan persis seperti yang tertulis di atas.',
  company_offered: 'Perusahaan sudah ditawarkan kepada seseorang. Tarik tawaran itu terlebih dahulu.',
  company_offer_over: 'Tawaran ini tidak lagi berlaku: sudah ditarik, dijawab, atau kedaluwarsa.',
  member_changed: 'Sementara itu, anggota ini telah diubah oleh orang lain.',
  member_not_verified: 'Hanya anggota terverifikasi yang dapat diserahterimakan.',
  member_not_paused: 'Hanya anggota yang dijeda yang dapat diaktifkan kembali.',
  member_paused: 'Anggota ini sedang dijeda. Aktifkan kembali anggota ini terlebih dahulu.',
  member_erased: 'Data pribadi anggota ini telah dihapus. Silakan tambahkan orang tersebut sebagai anggota baru.',
  lead_given_away: 'Prospek ini sekarang milik rekan kerja Anda. Kirimkan gambarnya kepada rekan tersebut.',
  lead_pictures_max: 'Satu prospek dapat memiliki paling banyak {{max}} gambar. Hapus satu gambar terlebih dahulu.',
  company_lead_pictures_max:
    'Perusahaan Anda sudah menyimpan {{max}} gambar prospek, jumlah paling banyak yang dapat disimpan. Hapus gambar yang tidak diperlukan lagi.',
  leads_export_max: 'Paling banyak {{max}} prospek dapat diekspor sekaligus. Persempit filter.',
  lead_template_name_taken: 'Templat dengan nama ini sudah ada.',
  lead_templates_max:
    'Perusahaan Anda sudah memiliki {{max}} templat, batas terbanyak. Hapus satu untuk menambah yang lain.',
  lead_view_name_taken: 'Anda sudah memiliki tampilan dengan nama ini.',
  lead_views_max: 'Anda sudah menyimpan {{max}} tampilan, batas terbanyak. Hapus satu untuk menyimpan yang lain.',
  shared_lead_views_max:
    'Perusahaan Anda sudah berbagi {{max}} tampilan, batas terbanyak. Hapus satu untuk membagikan yang lain.',
  reminders_max: 'Satu prospek paling banyak memiliki {{max}} pengingat. Tandai salah satu selesai atau hapus dahulu.',
  colleague_not_verified: 'Rekan ini tidak memiliki kartu terverifikasi. Silakan pilih orang lain.',
  colleague_without_access: 'Rekan ini tidak dapat masuk ke perusahaan. Silakan pilih orang lain.',
  colleague_leaves: 'Seseorang tidak dapat menjadi penggantinya sendiri. Silakan pilih rekan yang tetap bekerja.',
  insufficient_licence_to_bring_back: 'Lisensi Anda tidak mencukupi untuk mengaktifkan kembali anggota ini',
  bulk_jobs_many:
    '{{max}} pekerjaan Anda sedang berjalan; itu batasnya. Tunggu sampai salah satunya selesai, lalu coba lagi.',
  bulk_job_items_max:
    'Jumlahnya melebihi {{max}} orang sekaligus. Pilih lebih sedikit, lalu lanjutkan dengan yang lain.',
  bulk_job_nobody: 'Tidak ada orang yang dapat diproses.',
  bulk_job_state: 'Pekerjaan ini sudah berubah sementara itu. Inilah keadaannya sekarang.',
  credentials: 'Email dan kata sandi tidak cocok. Periksa keduanya, atau masuk dengan kode sekali pakai.',
  code_invalid:
    'Kode ini salah atau sudah tidak berlaku. Jika ada beberapa email, gunakan yang terbaru yang Anda minta di sini, atau minta kode baru.',
  code_spent: 'Kode ini tidak berlaku lagi karena {{tries}} kali salah dimasukkan. Mintalah kode baru.',
  confirmation_required: 'Pastikan dahulu bahwa ini memang Anda.',
  password_wrong: 'Ini bukan kata sandi Anda. Periksa lagi, atau gunakan kode sekali pakai.',
  password_same: 'Ini kata sandi Anda yang sekarang. Pilih yang lain.',
  provider_off: 'Masuk dengan {{provider}} belum diatur di sini. Masuklah dengan email Anda.',
  provider_settings:
    '{{provider}} tidak menerima pendaftaran instalasi Kartu ini. Masuklah dengan email Anda, dan beri tahu pengelolanya.',
  provider_sign_in:
    'Proses masuk dengan {{provider}} ini sudah berakhir, atau dimulai di jendela atau peramban lain. Silakan mulai lagi.',
  provider_account:
    'Jenis akun {{provider}} ini tidak dapat dipakai di sini. Pilih akun kantor Anda, atau masuk dengan email.',
  provider_consent:
    '{{provider}} belum diberi persetujuan yang diperlukan untuk masuk. Mulai lagi dan setujui di sana.',
  provider_unreachable: '{{provider}} tidak dapat dihubungi. Coba lagi beberapa menit lagi, atau masuk dengan email.',
  provider_answer:
    'Kartu tidak dapat menerima jawaban {{provider}}, jadi Anda belum masuk. Coba lagi nanti, atau masuk dengan email.',
  provider_issuer:
    'Issuer yang diisi bukan yang dipakai {{provider}}. Penyedia itu menyebut dirinya {{found}}. Super admin dapat mengisinya di Masuk lewat perusahaan.',
  provider_address:
    'Kartu tidak menghubungi {{provider}}: alamatnya harus diawali https:// dan berada di internet publik. Pengelola server ini dapat mengizinkan alamat pribadi.',
  company_sign_in_none:
    'Tidak ada perusahaan di sini yang memasukkan pemilik alamat {{domain}}. Periksa alamatnya, atau masuk dengan kata sandi atau kode.',
  company_sign_in_off: 'Masuk melalui perusahaan ini sedang dinonaktifkan. Masuklah dengan email Anda.',
  company_sign_in_foreign:
    'Menurut {{provider}}, alamat Anda {{email}}, yang bukan di domain perusahaan. Masuklah dengan email Anda, dan beri tahu admin.',
  company_sign_in_denied:
    '{{provider}} tidak menyatakan alamat email Anda terverifikasi, jadi akun di sini tidak terbuka. Minta admin perusahaan memverifikasinya di sana, atau masuk dengan email Anda.',
  company_sign_in_no_email:
    '{{provider}} tidak mengirim klaim email, jadi Kartu tidak dapat menemukan akun Anda. Minta admin menambahkannya di sana ({{place}}), atau masuk dengan email Anda.',
  company_sign_in_moved:
    'Akun Anda di sini kini memakai alamat di luar perusahaan, jadi {{provider}} tidak lagi membukanya. Masuklah dengan email Anda.',
  company_sign_in_other:
    'Anda masuk ke {{provider}} sebagai orang lain. Keluar dahulu di sana, lalu mulai lagi dengan akun Anda sendiri.',
  audit_stream_secret:
    'Server ini tidak dapat menyimpan rahasia karena SECRETS_KEY belum diatur. Tanyakan kepada pengelola server.',
  webhook_address: 'Server ini tidak mengirim ke sana. Masukkan alamat https yang publik.',
  webhook_failed:
    'Uji tidak diterima: alamat itu harus menjawab dengan status 2xx dalam sepuluh detik dan tanpa pengalihan.',
  company_sign_in_secret:
    'Server ini belum dapat menyimpan rahasia, karena SECRETS_KEY belum diatur. Tanyakan kepada pengelolanya.',
  company_sign_in_secret_again: 'Untuk issuer atau client ID lain, isi juga client secret-nya.',
  company_sign_in_untested: 'Uji dahulu sambungannya: masuk satu kali di sana.',
  company_sign_in_domain_first: 'Buktikan dahulu satu domain perusahaan.',
  company_sign_in_way_back:
    'Anda akan terkunci sendiri. Masuk dahulu melalui perusahaan, atau atur faktor kedua dan masuk dengannya.',
  company_domain_free_mail: 'Siapa saja bisa mendapat alamat di sana, jadi tidak dapat menjadi domain perusahaan.',
  company_domain_added: 'Domain ini sudah ada di daftar.',
  company_domain_taken:
    'Perusahaan lain sudah membuktikan {{domain}}. Jika domain itu milik Anda, tambahkan data TXT dan hapus yang lain.',
  company_domain_record:
    'Data TXT yang cocok belum ditemukan di {{name}}. Data baru bisa perlu satu jam sampai terlihat di mana-mana. Coba lagi nanti.',
  company_domain_unreachable: 'Server nama {{domain}} tidak menjawab. Coba lagi beberapa menit lagi.',
  company_domain_work_address:
    'Perusahaan tidak diverifikasi dengan alamat yang hanya diterima pengelola {{domain}}, seperti admin@ atau postmaster@. Tambahkan data TXT.',
  company_domains_max: 'Anda sudah punya {{max}} domain, yaitu batasnya. Hapus salah satu lebih dulu.',
  identity_unproved:
    '{{provider}} tidak memastikan bahwa alamat emailnya milik Anda, jadi akun di sini tidak dapat dibuka hanya dengan itu. Masuk atau daftar dengan email Anda, lalu tautkan {{provider}} di bagian Akun.',
  identity_taken: 'Akun {{provider}} ini sudah tertaut ke akun lain di sini. Lepaskan dulu tautannya di sana.',
  identity_last:
    'Ini satu-satunya cara Anda masuk selain kode lewat email. Atur kata sandi, tambah kunci sandi, atau tautkan akun lain lebih dulu.',
  identities_max: 'Anda sudah menautkan {{max}} akun, yaitu batasnya. Lepaskan salah satu lebih dulu.',
  second_factor_required: 'Pastikan dengan faktor kedua Anda, atau dengan kode pemulihan.',
  second_factor_off: 'Aplikasi autentikator belum diatur di server ini. Tanyakan kepada pengelolanya.',
  second_factor_none: 'Faktor kedua Anda nonaktif. Aktifkan lebih dulu.',
  second_step_over: 'Proses masuk ini terlalu lama, atau kode salah terlalu sering dimasukkan. Masuklah sekali lagi.',
  second_factor_needed:
    'Perusahaan ini meminta faktor kedua saat masuk. Atur satu di akun Anda, atau pastikan dengan yang sudah ada.',
  company_sign_in_needed: 'Perusahaan ini hanya terbuka bagi yang masuk melaluinya. Masuk di sana untuk melanjutkan.',
  own_proof_needed:
    'Sesi ini dibuka melalui perusahaan lain. Konfirmasi dengan cara masuk Anda sendiri untuk membuka perusahaan ini.',
  account_leaving:
    'Akun ini akan segera dihapus. Untuk mempertahankannya, masuklah dengan kata sandi, kunci sandi, atau kode lewat email.',
  own_method_required:
    'Konfirmasi dengan kata sandi atau kunci sandi. Sesi ini dibuka melalui perusahaan, jadi kode lewat email tidak cukup.',
  mailed_code_required: 'Konfirmasi dengan kode lewat email. Sebuah perusahaan Anda belum menerima sesi ini.',
  company_sign_in_second:
    'Akun Anda sudah tertaut dengan akun lain di {{provider}}. Minta super admin perusahaan melepas tautan yang lama.',
  super_admin_recent:
    'Anda menjadi super admin kurang dari {{hours}} jam yang lalu. Sebelum itu, Anda tidak dapat mengeluarkan super admin lain.',
  super_admin_change_over: 'Perubahan ini sudah dibatalkan, atau lebih dari {{hours}} jam telah berlalu.',
  place_bound: 'Tempat ini terikat pada cara masuk perusahaan. Minta super admin melepas ikatannya dahulu.',
  own_second_factor_first:
    'Atur dulu faktor kedua untuk Anda sendiri, atau masuk dengannya. Jika tidak, aturan ini menutup akses Anda.',
  own_sign_in_first: 'Masuk lagi dulu. Menurut aturan ini, sesi Anda sudah berakhir.',
  email_domain_not_allowed: 'Perusahaan ini hanya menerima orang dengan alamat di {{domains}}.',
  sign_in_needed: 'Perusahaan ini meminta Anda masuk lagi setelah beberapa waktu. Masuk lagi untuk melanjutkan.',
  passkeys_off: 'Kunci sandi tidak dapat dipakai di alamat server ini. Tanyakan kepada pengelolanya.',
  passkeys_max: 'Anda punya {{max}} kunci sandi, yaitu batasnya. Hapus salah satu lebih dulu.',
  passkey_over: 'Ini terlalu lama, atau dimulai di jendela lain. Silakan coba lagi.',
  passkey_refused: 'Kunci sandi ini tidak diterima di sini. Coba yang lain, atau pilih cara lain.',
  passkey_suspected:
    'Jawaban kunci sandi ini seperti salinan lamanya, jadi ditolak. Pilih cara lain, lalu hapus kunci ini di bagian Akun.',
  passkey_taken: 'Kunci sandi ini sudah membuka sebuah akun di sini. Ubah namanya atau hapus di sana.',
  passkey_last:
    'Ini satu-satunya cara Anda masuk selain kode lewat email. Atur kata sandi atau tambah kunci sandi lain lebih dulu.',
  passkey_last_factor:
    'Ini satu-satunya faktor kedua Anda. Tambah kunci sandi lain, atau nonaktifkan faktor kedua lebih dulu.',
  passkey_none: 'Anda belum punya kunci sandi di sini. Tambahkan dulu satu.',
  totp_wrong: 'Kode ini salah atau sudah dipakai. Tunggu kode berikutnya di aplikasi, lalu masukkan.',
  recovery_code_wrong: 'Ini bukan kode pemulihan Anda, atau sudah dipakai. Setiap kode berlaku satu kali.',
  authenticator_begun: 'Kunci ini tidak berlaku lagi. Tutup jendela ini dan mulai lagi.',
  idempotency_key_reused: 'Permintaan ini pernah dikirim dengan isi lain. Muat ulang halaman, lalu coba lagi.',
  import_file_type:
    'Berkas ini bukan CSV maupun Excel (.xlsx). Simpan daftar Anda sebagai CSV atau .xlsx, lalu unggah lagi.',
  import_file_old:
    'Ini berkas Excel lama (.xls) atau berkas dengan kata sandi. Simpan sebagai buku kerja Excel (.xlsx) tanpa kata sandi, lalu unggah lagi.',
  import_file_web_page:
    'Ini halaman web, meskipun namanya mungkin Excel. Buka di program lembar kerja, simpan sebagai .xlsx, lalu unggah lagi.',
  import_file_empty: 'Berkas ini tidak memiliki baris di bawah judul kolom.',
  import_file_header: 'Baris pertama harus berisi nama kolom. Tambahkan judul kolom, lalu unggah lagi.',
  import_file_damaged:
    'Berkas ini tidak dapat dibaca sampai selesai. Buka di program lembar kerja, simpan ulang, lalu coba lagi.',
  import_file_quote:
    'Di baris {{line}} ada tanda kutip yang dibuka tetapi tidak ditutup. Tutup atau hapus tanda itu, lalu unggah lagi.',
  import_file_heavy:
    'Membaca berkas ini butuh waktu atau memori melebihi batas. Salin daftar Anda ke buku kerja baru, atau simpan sebagai CSV, lalu unggah berkas itu.',
  import_busy: 'Berkas lain sedang dibaca. Silakan coba lagi beberapa saat lagi.',
  import_unpacked_max:
    'Setelah dibuka, berkas Excel ini lebih besar dari {{max}}. Salin daftar Anda ke buku kerja baru tanpa baris kosong dan gambar, lalu unggah.',
  import_rows_max:
    'Berkas ini memiliki lebih dari {{max}} baris. Bagi menjadi beberapa berkas dan impor satu per satu.',
  import_columns_max: 'Berkas ini memiliki lebih dari {{max}} kolom. Hapus kolom yang tidak diperlukan.',
  import_mapping: 'Pilih kolom yang berisi email atau ID eksternal, agar setiap orang dapat dikenali.',
  import_cancelled: 'Impor ini dihentikan.',
  import_state: 'Impor ini sudah berlanjut. Muat ulang halaman untuk melihat keadaannya.',
  directory_not_configured:
    'Impor dari Microsoft Entra ID belum disiapkan di sini. Hubungi pengelola instalasi Kartu ini.',
  directory_settings:
    'Microsoft tidak menerima pendaftaran instalasi Kartu ini. Minta pengelolanya memperbarui pendaftaran itu.',
  directory_sign_in: 'Proses masuk di Microsoft ini sudah berakhir atau milik sesi lain. Silakan masuk lagi.',
  directory_account:
    'Silakan masuk dengan akun kerja perusahaan Anda; akun Microsoft pribadi tidak memiliki direktori.',
  directory_consent: 'Microsoft tidak mendapat persetujuan yang diperlukan untuk impor.',
  directory_permission: 'Akun yang masuk tidak boleh membaca orang-orang dalam direktori.',
  directory_expired: 'Sesi masuk di Microsoft berakhir sebelum direktori selesai dibaca. Silakan masuk lagi.',
  directory_throttled:
    'Microsoft sedang terlalu sibuk untuk memberikan direktori. Silakan coba lagi beberapa menit lagi.',
  directory_unreachable: 'Microsoft tidak dapat dihubungi. Silakan coba lagi beberapa menit lagi.',
  directory_answer: 'Jawaban Microsoft tidak dapat dipahami Kartu. Silakan coba lagi nanti.',
  directory_people_max:
    'Direktori berisi lebih dari {{max}} orang yang akan diimpor. Impor mereka dari berkas, bagian demi bagian.',
  directory_interrupted: 'Pembacaan direktori terputus. Silakan masuk lagi.',
  directory_other:
    'Perusahaan ini mengambil orang-orangnya dari direktori lain. Super admin dapat memutuskannya lebih dahulu; tidak ada yang berubah.',
  directory_forgotten: 'Direktori sudah diputuskan. Silakan masuk lagi.',
  image_type: 'Silakan unggah gambar JPEG, PNG, atau WebP.',
  gallery_type: 'Galeri hanya menerima gambar jpg, jpeg, dan png.',
  background_type: 'Latar belakang hanya menerima gambar jpg dan png.',
  background_small: 'Gambar ini terlalu kecil. Gunakan gambar berukuran sedikitnya 1920 × 1080 piksel.',
  backgrounds_max:
    'Perusahaan Anda sudah memiliki {{max}} latar belakang, yaitu batasnya. Hapus salah satu untuk menambah.',
  image_damaged: 'Gambar ini tidak dapat dibaca. Simpan ulang sebagai JPEG atau PNG, lalu coba lagi.',
  image_pixels: 'Gambar ini terlalu besar. Gunakan gambar paling besar 25 megapiksel.',
  image_polyglot:
    'Di dalam gambar ini tersembunyi halaman, dokumen, atau arsip. Simpan ulang sebagai JPEG atau PNG, lalu coba lagi.',
  file_missing: 'Silakan pilih berkas.',
  upload_slow:
    'Unggahan terlalu lambat dan dihentikan. Coba lagi dengan koneksi yang lebih baik atau berkas yang lebih kecil.',
  uploads_busy: 'Masih ada unggahan lain yang berjalan. Tunggu sampai selesai, lalu coba lagi.',
  billing_none: 'Tidak ada yang dijual di instalasi Kartu ini: semuanya terbuka bagi perusahaan Anda.',
  billing_information_first: 'Lengkapi dahulu informasi penagihan Anda',
  payment_method_first: 'Pilih metode pembayaran Anda',
  company_billing_missing: 'Tambahkan informasi penagihan perusahaan!',
  payment_method_unknown: 'Metode pembayaran ini sudah tidak ada. Muat ulang halaman dan pilih yang lain.',
  payment_method_last:
    'Langganan Anda dibayar dengan metode pembayaran ini. Tambahkan yang lain dahulu, lalu hapus yang ini.',
  payment_outstanding: 'Lunasi dahulu tagihan yang belum dibayar.',
  invoice_none: 'Belum ada faktur. Faktur pertama diterbitkan saat perusahaan Anda pertama kali membayar.',
  payment_refused: 'Tidak ada yang diubah dan tidak ada yang ditagih: {{reason}}',
  payment_settings: 'Pembayaran di sini belum disiapkan dengan benar. Hubungi pengelola instalasi Kartu ini.',
  payment_signature: 'Pesan ini tidak ditandatangani oleh layanan pembayaran.',
  payment_settling: 'Perubahan sebelumnya masih diproses. Tunggu sebentar, lalu muat ulang halaman.',
  amount_changed: 'Jumlahnya sudah berubah. Tidak ada yang ditagih; periksa jumlah yang baru.',
  seats_in_use:
    '{{count}} lisensi sedang dipakai atau dicadangkan. Jeda atau hapus orang, atau batalkan undangan, untuk memesan lebih sedikit.',
  pro_seats_in_use:
    '{{count}} lisensi pro sedang dipakai. Cabut sebagian di Pengguna pro untuk memesan lebih sedikit, atau pesan nol.',
  insufficient_pro_licences:
    'Lisensi pro tidak cukup untuk semua orang yang Anda pilih, jadi belum ada yang diberi. Tersedia: {{count}}. Pesan lagi di Langganan.',
  pro_licences_verified: 'Hanya anggota terverifikasi yang dapat memiliki lisensi pro.',
  pro_role_name_taken: 'Peran dengan nama ini sudah ada.',
  pro_roles_max:
    'Perusahaan Anda memiliki {{max}} peran buatan sendiri; itu batasnya. Hapus salah satu untuk menambah.',
  events_max: 'Perusahaan dapat memiliki paling banyak {{max}} acara. Hapus acara yang sudah selesai.',
  event_days: 'Hari terakhir tidak boleh sebelum hari pertama, dan acara berlangsung paling lama {{max}} hari.',
  pro_team_name_taken: 'Tim pro dengan nama ini sudah ada.',
  pro_team_members_max: 'Satu tim pro paling banyak memiliki {{max}} anggota.',
  pro_team_manager_sees_leads:
    'Manajer melihat semua prospek tim. Manajer dipilih oleh orang yang sudah melihatnya, misalnya admin.',
  pro_team_member_leads:
    'Manajer tim akan melihat prospek orang ini. Orang ini ditambahkan oleh orang yang sudah melihatnya, misalnya admin.',
  pro_team_assignment: 'Maaf, Anda tidak berwenang menempatkan anggota ke tim pro',
  pro_seats_many: 'Lisensi pro tidak boleh lebih banyak daripada lisensi.',
  trial_used: 'Perusahaan Anda sudah pernah mencoba Pro.',
  subscription_state: 'Langganan sudah berubah. Muat ulang halaman untuk melihat keadaannya sekarang.',
  free_keeps: 'Pilih paling banyak {{max}} orang yang tetap terverifikasi, dan satu di antaranya super admin.',
  payment_authentication:
    'Bank Anda ingin memastikan bahwa ini benar-benar Anda. Tidak ada yang ditagih. Tambahkan metode pembayaran ini sekali lagi dan konfirmasikan di sana, atau gunakan metode lain.',
  payment_declined: 'Pembayaran ditolak: {{reason}} Tidak ada yang diubah. Coba metode pembayaran lain.',
  subscription_expired:
    'Langganan perusahaan Anda telah berakhir, jadi tidak ada yang dapat diubah. Admin dapat memesan lagi atau melanjutkan dengan paket Gratis di halaman Langganan.',
  payment_unreachable:
    'Layanan pembayaran tidak menjawab, jadi kami belum tahu apakah ini sudah dilakukan. Kami memastikannya dalam beberapa menit; tidak ada yang ditagih dua kali.',
  unauthenticated: 'Silakan masuk lagi.',
  paywalled: 'Paket perusahaan Anda belum mencakup ini. Admin dapat mengubah paket di halaman Langganan.',
  too_large: 'Ukurannya terlalu besar. Batasnya {{max}}.',
  method_not_allowed: 'Alamat ini hanya dapat dibuka. Tidak ada yang dapat dikirim atau diubah di sini.',
  media_type: 'Server tidak menerima jenis isi ini.',
  too_many_requests: 'Terlalu sering. Silakan coba lagi dalam {{seconds}} detik.',
}
