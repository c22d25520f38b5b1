import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    vue({
      // The tag is an element of the browser, not a component of Vue.
      template: { compilerOptions: { isCustomElement: (tag) => tag === 'booking-widget' } },
    }),
  ],
})
