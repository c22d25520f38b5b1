import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    vue({
      // The tag is a custom element, not a Vue component.
      template: { compilerOptions: { isCustomElement: (tag) => tag === 'booking-widget' } },
    }),
  ],
})
