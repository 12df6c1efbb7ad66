import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where `npm run dev` started the server; the built screens are served by that server itself. */
const server = process.env.KADAI_API ?? 'http://127.0.0.1:3000'
const proxied = { target: server, changeOrigin: false }

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 5173),
    proxy: { '/api': proxied, '/healthz': proxied },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Fonts and pictures stay files of their own: the policy of the page allows no data: fonts.
    assetsInlineLimit: 0,
    reportCompressedSize: true,
  },
})
