/** Spanish words, sentences and products; the colours come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/es';
import { plainSpelling } from '../../person/addresses-of-names.ts';
import { entriesOf, listed } from '../../tables/localized.ts';
import type { Vocabulary } from '../../tables/words.ts';

// Forms that fit together without further ending: plurals of one gender, and the verbs of plurals.
const subjects = listed(
  'árboles|barcos|bosques|caminos|campos|castillos|jardines|lagos|libros|mapas|mercados|molinos|parques|' +
    'pueblos|puentes|puertos|ríos|senderos|trenes|valles|vecinos|viajes|vientos',
);
const plainAdjectives = listed(
  'alegres|altos|amarillos|amplios|antiguos|azules|blancos|brillantes|claros|dulces|finos|fríos|grandes|' +
    'jóvenes|largos|lejanos|lentos|libres|nuevos|pequeños|profundos|rojos|serenos|tranquilos|verdes',
);
const doing = listed(
  'buscan|encuentran|llevan|muestran|guardan|llaman|saludan|pintan|abren|unen|dejan|siguen|cuentan|tocan|rodean',
);
const manners = listed('siempre|despacio|juntos|pronto|luego|apenas|hoy|todavía|lentamente|lejos');
const links = listed('y|pero|pues');

/** What is loaded of words. */
export const words: Vocabulary = {
  words: {
    nouns: listed(
      'agua|aire|árbol|arena|barco|bosque|café|calle|camino|campo|canción|carta|casa|castillo|cielo|ciudad|' +
        'cocina|colina|estrella|flor|fuente|fuego|hoja|isla|jardín|lago|lámpara|libro|lluvia|luna|luz|mañana|' +
        'mapa|mar|mercado|mesa|montaña|nieve|nube|pan|papel|parque|piedra|playa|plaza|puente|puerta|puerto|' +
        'río|silla|sol|sombra|torre|tren|valle|ventana|viaje|viento',
    ),
    verbs: listed(
      'abrir|andar|aprender|ayudar|bailar|buscar|caminar|cantar|cocinar|construir|contar|correr|cuidar|dar|' +
        'dibujar|elegir|encontrar|escribir|escuchar|esperar|hablar|jugar|leer|llegar|llevar|mirar|mostrar|' +
        'nadar|pensar|pintar|preguntar|preparar|reír|saludar|soñar|viajar|volar',
    ),
    adjectives: listed(
      'alegre|alto|amable|amarillo|amplio|ancho|antiguo|azul|blanco|breve|brillante|claro|corto|dulce|fino|' +
        'firme|frío|fuerte|grande|joven|largo|lento|libre|ligero|limpio|lleno|nuevo|pequeño|profundo|rápido|' +
        'redondo|rojo|sencillo|sereno|suave|tranquilo|verde|viejo|vivo',
    ),
    adverbs: listed(
      'ahora|allí|antes|apenas|aquí|ayer|bien|casi|cerca|claramente|despacio|después|dulcemente|fuera|hoy|' +
        'juntos|lejos|lentamente|luego|mañana|nunca|pronto|quizás|rápidamente|siempre|tarde|temprano|todavía',
    ),
    colors: entriesOf(faker.rawDefinitions.color?.human),
    sentence: {
      frame: [subjects, plainAdjectives, doing, manners, subjects, plainAdjectives, links],
      last: [subjects, plainAdjectives, doing, manners, subjects, plainAdjectives, manners],
      joint: ' ',
      end: '.',
    },
    spelling: plainSpelling,
  },
  commerce: {
    product: {
      parts: [
        listed('Banco|Bolso|Cesto|Cojín|Cuaderno|Escritorio|Espejo|Florero|Jarrón|Plato|Reloj|Sillón|Sombrero|Vaso'),
        listed(
          'artesanal|moderno|sencillo|elegante|robusto|práctico|ligero|compacto|clásico|refinado|' +
            'ergonómico|rústico',
        ),
        listed('de madera|de metal|de cuero|de vidrio|de bambú|de algodón|de cerámica|de acero|de granito|de lana'),
      ],
      joint: ' ',
    },
    categories: listed(
      'Alimentación|Bebés|Belleza|Bricolaje|Calzado|Cine|Deportes|Electrónica|Hogar|Informática|Jardín|' +
        'Joyería|Juguetes|Libros|Mascotas|Moda|Música|Salud',
    ),
    transactions: listed('pago|reembolso|depósito|retirada|transferencia|factura|comisión|devolución'),
  },
};
