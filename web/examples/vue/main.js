import { createApp } from 'vue';
import App from './App.vue';
import 'quarto-board';

createApp(App).mount('#app');
