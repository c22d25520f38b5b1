import { createApp } from 'vue'
import '@booking/widget-element'
import App from './app.vue'

createApp(App).mount('#app')
