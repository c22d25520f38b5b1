import { createApp } from 'vue'
import '@hourfold/widget-element'
import App from './app.vue'

createApp(App).mount('#app')
