export const readmeName = 'README.txt'

/** Text for people who open the archive; `schema.json` and Kartu's documentation describe the tables. */
export const readmeText = `This is a company in Kartu, whole. Another installation of Kartu takes it in:

  npm run kartu -- company import <this file>

members.csv, leads.csv, events.csv   lists for spreadsheet programs
cards/<link>.vcf                     each card, as visitors save it
pictures/, lead-pictures/            pictures; those of cards are named by the SHA-256 of their content
invoices/<number>.pdf                each invoice, with its data inside (Factur-X)
rows/<table>.ndjson                  everything, a row a line, in JSON; described by schema.json
company.json                         which company it is, and the columns of each table
manifest.json                        size and SHA-256 of each file

Not in it: passwords, sessions and second factors, which are people's own; subscription and payment methods; secrets of
the installation.

---

Ini seluruh data sebuah perusahaan di Kartu. Instalasi Kartu lain dapat mengimpornya dengan perintah di atas.

members.csv, leads.csv, events.csv   daftar untuk aplikasi spreadsheet
cards/<tautan>.vcf                   setiap kartu, seperti yang disimpan pengunjung
pictures/, lead-pictures/            gambar; gambar kartu dinamai menurut SHA-256 isinya
invoices/<nomor>.pdf                 setiap faktur, dengan datanya di dalam (Factur-X)
rows/<tabel>.ndjson                  semuanya, satu baris data per baris, dalam JSON; dijelaskan oleh schema.json
company.json                         perusahaan mana, dan kolom setiap tabel
manifest.json                        ukuran dan SHA-256 setiap berkas

Tidak termasuk: kata sandi, sesi, dan faktor kedua, yang milik pribadi; langganan dan metode pembayaran; rahasia instalasi.
`
