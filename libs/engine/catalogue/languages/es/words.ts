/** Spanish words, sentences and products; the colours come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/es';
import { plainSpelling } from '../../person/addresses-of-names.ts';
import { entriesWith, listed } from '../../tables/localized.ts';
import type { Vocabulary } from '../../tables/locale-tables.ts';

// These forms agree with each other: plurals of one gender, and verbs in the plural.
const subjects = listed(
  'amigos|árboles|artistas|barcos|bosques|caballos|caminos|campos|cantos|castillos|cielos|cuadros|cuentos|' +
    'desiertos|dibujos|espejos|faros|gatos|jardines|jóvenes|lagos|libros|mapas|marineros|mercados|molinos|montes|' +
    'museos|niños|olivos|pájaros|parques|pinos|pintores|pueblos|puentes|puertos|relojes|ríos|senderos|sueños|' +
    'talleres|tejados|trenes|valles|vecinos|viajeros|viajes|vientos|vinos|violines',
);
const plainAdjectives = listed(
  'alegres|altos|amables|amarillos|amplios|anchos|antiguos|azules|blancos|breves|brillantes|célebres|cercanos|' +
    'claros|cordiales|curiosos|discretos|dulces|elegantes|felices|finos|firmes|frescos|fríos|generosos|grandes|' +
    'humildes|jóvenes|largos|lejanos|lentos|libres|luminosos|modestos|nobles|nuevos|pequeños|profundos|rápidos|' +
    'rojos|sencillos|serenos|silenciosos|suaves|tranquilos|valientes|verdes',
);
const doing = listed(
  'abren|admiran|alcanzan|animan|buscan|celebran|conocen|cruzan|cubren|cuentan|cuidan|decoran|dejan|descubren|' +
    'encuentran|escuchan|esperan|guardan|iluminan|inspiran|llaman|llevan|miran|muestran|necesitan|observan|pintan|' +
    'protegen|quieren|recorren|recuerdan|reflejan|rodean|saludan|siguen|tocan|unen|visitan',
);
const manners = listed(
  'abajo|ahora|alegremente|antes|apenas|bien|cerca|despacio|después|fácilmente|hoy|juntos|lejos|lentamente|luego|' +
    'mañana|nunca|pronto|quizás|siempre|suavemente|también|temprano|todavía',
);
const links = listed('aunque|pero|porque|pues|y');

/** The tables of words. */
export const words: Vocabulary = {
  words: {
    nouns: listed(
      'abeja|abrazo|abril|abuelo|aceite|agosto|agua|aire|ala|alba|aldea|alegría|alfombra|algodón|alma|almendra|' +
        'almohada|altura|amanecer|amigo|amor|ancla|anillo|año|árbol|arco|arena|arroz|arte|asiento|autobús|avión|azúcar|' +
        'bahía|balcón|ballena|banco|banda|barca|barco|barrio|biblioteca|bicicleta|boca|bolsa|bosque|bosquejo|botella|' +
        'brazo|brisa|bufanda|caballo|cabaña|cabra|cadena|café|caja|calle|camino|camisa|campana|campesino|campo|canasta|' +
        'canción|canela|capitán|cara|carro|carta|casa|cascada|castillo|cebolla|cena|cereza|cerro|cielo|cine|círculo|' +
        'ciudad|cocina|colina|cometa|concierto|conejo|copa|corazón|corona|costa|cuaderno|cuadro|cuchara|cuento|cuerda|' +
        'cueva|danza|dedo|desayuno|desierto|diario|dibujo|domingo|escalera|escritorio|escuela|espejo|esquina|estación|' +
        'estrecho|estrella|faro|farol|fiesta|flor|fresa|fruta|fuego|fuente|gafas|gallina|gato|girasol|globo|gorra|gota|' +
        'granja|grupo|guante|guitarra|hermano|hielo|hierba|hijo|historia|hogar|hoja|hora|hormiga|horno|huella|hueso|' +
        'huevo|idea|iglesia|invierno|isla|jardín|juego|juguete|lago|laguna|lámpara|lana|lápiz|leche|leña|letra|libro|' +
        'limón|llanura|llave|lluvia|luna|luz|maceta|madera|madre|maleta|mano|manta|manzana|mañana|mapa|mar|marinero|' +
        'mariposa|martillo|melón|memoria|mercado|mesa|miel|molino|momento|montaña|monte|mundo|muralla|museo|música|' +
        'naranja|nido|nieto|nieve|niño|noche|nube|nuez|ola|olivo|oro|otoño|oveja|padre|palabra|paloma|pan|papel|pared|' +
        'parque|paseo|patio|perro|pez|piano|pie|piedra|pino|pintura|plato|playa|plaza|pluma|poema|pozo|pradera|' +
        'primavera|pueblo|puente|puerta|puerto|puño|rama|rana|ratón|regalo|reloj|ribera|río|risa|roca|ropa|rosa|rueda|' +
        'sabor|sal|salón|semana|semilla|sendero|señal|siglo|silencio|silla|sol|sombra|sombrero|sueño|taller|tarde|taza|' +
        'té|techo|tejado|tela|tiempo|tienda|tierra|tinta|torre|tren|trigo|uva|vaca|valle|vaso|vecino|vela|ventana|' +
        'verano|vestido|viaje|vida|vidrio|viento|voz|zapato',
    ),
    verbs: listed(
      'abrir|acompañar|acordar|admirar|agradecer|alcanzar|amar|andar|anotar|añadir|aplaudir|apoyar|aprender|atender|' +
        'avanzar|averiguar|ayudar|bailar|bajar|barrer|beber|besar|bordar|brillar|brindar|buscar|callar|calmar|cambiar|' +
        'caminar|cantar|celebrar|cenar|cerrar|cocinar|colgar|colocar|combinar|comenzar|comer|compartir|comprar|confiar|' +
        'conocer|conseguir|construir|contar|correr|coser|crear|crecer|creer|cruzar|cubrir|cuidar|cultivar|curar|dar|' +
        'decir|decorar|dejar|desayunar|descansar|descubrir|desear|despertar|dibujar|disfrutar|doblar|dormir|elegir|' +
        'empezar|encender|encontrar|enseñar|entender|entrar|entregar|enviar|escoger|esconder|escribir|escuchar|esperar|' +
        'estudiar|explicar|firmar|flotar|formar|ganar|girar|guardar|gustar|hablar|invitar|ir|jugar|juntar|lavar|leer|' +
        'levantar|limpiar|llamar|llegar|llenar|llevar|madrugar|medir|mejorar|mezclar|mirar|mostrar|mover|nacer|nadar|' +
        'navegar|observar|ofrecer|oír|ordenar|parar|pasar|pasear|pedir|peinar|pensar|pescar|pintar|plantar|poner|' +
        'practicar|preguntar|preparar|probar|quedar|querer|recibir|recoger|recordar|regalar|regar|regresar|reír|' +
        'reparar|repasar|respirar|responder|saber|sacar|salir|saltar|saludar|seguir|sembrar|sentir|ser|sonreír|soñar|' +
        'soplar|subir|tejer|terminar|tirar|tocar|tomar|trabajar|traer|unir|usar|valorar|venir|ver|viajar|visitar|vivir|' +
        'volar|volver',
    ),
    adjectives: listed(
      'abierto|activo|agradable|agudo|alegre|alto|amable|amarillo|amplio|ancho|antiguo|áspero|atento|azul|azulado|' +
        'bajo|barato|bello|blanco|blando|bonito|breve|brillante|bueno|cálido|callado|cariñoso|célebre|cercano|cierto|' +
        'claro|cómodo|completo|común|contento|cordial|cortés|corto|creativo|cuidadoso|curioso|delgado|delicado|denso|' +
        'derecho|despierto|diferente|digno|directo|discreto|divertido|dorado|dulce|duradero|duro|eficaz|elegante|' +
        'enorme|entero|exacto|excelente|extenso|fácil|familiar|famoso|feliz|fértil|fiel|fino|firme|flexible|florido|' +
        'franco|fresco|frío|frondoso|fuerte|generoso|gentil|gracioso|grande|gris|grueso|hábil|hermoso|hondo|honesto|' +
        'humilde|ideal|igual|importante|inquieto|intenso|joven|justo|largo|leal|lejano|lento|libre|ligero|limpio|lindo|' +
        'listo|llano|lleno|luminoso|maduro|magnífico|marrón|moderno|modesto|morado|natural|nítido|noble|normal|' +
        'notable|nuevo|oportuno|original|oscuro|paciente|pacífico|pequeño|perfecto|pleno|poderoso|posible|práctico|' +
        'preciso|profundo|prudente|puntual|puro|rápido|raro|recto|redondo|rico|rojo|rosado|rústico|sabio|sabroso|sano|' +
        'seco|seguro|sencillo|sereno|silencioso|simpático|sincero|sobrio|soleado|sólido|sonriente|suave|sutil|templado|' +
        'tierno|tranquilo|último|útil|valiente|variado|veloz|verdadero|verde|viejo|vivaz|vivo',
    ),
    adverbs: listed(
      'abajo|acaso|adelante|además|ahora|alegremente|allá|allí|alrededor|anoche|anteayer|antes|apenas|aquí|arriba|' +
        'atrás|aún|ayer|bastante|bien|casi|cerca|claramente|constantemente|cuidadosamente|debajo|delante|demasiado|' +
        'dentro|deprisa|despacio|después|detrás|directamente|dulcemente|encima|enfrente|especialmente|exactamente|' +
        'fácilmente|finalmente|fuera|gratis|hoy|igualmente|incluso|jamás|juntos|lejos|lentamente|libremente|luego|' +
        'mañana|más|mejor|menos|mucho|muy|naturalmente|normalmente|nunca|ordenadamente|poco|principalmente|pronto|' +
        'quizá|quizás|rápidamente|realmente|recientemente|seguramente|sencillamente|siempre|siquiera|solamente|' +
        'suavemente|también|tampoco|tan|tarde|temprano|todavía|tranquilamente|ya',
    ),
    colors: entriesWith(
      faker.rawDefinitions.color?.human,
      'aguamarina|ámbar|azul celeste|azul cobalto|azul turquí|bermellón|bronce|burdeos|café|canela|caqui|castaño|' +
        'chocolate|ciruela|cobre|coral|escarlata|gris perla|mostaza|oro viejo|pistacho|rosa palo|sepia|verde botella|' +
        'verde manzana',
    ),
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
        listed(
          'Abanico|Abrelatas|Abrigo|Álbum|Anillo|Armario|Balón|Banco|Baúl|Bolígrafo|Bolso|Brazalete|Broche|Cajón|' +
            'Candelabro|Casco|Cepillo|Cesto|Chaleco|Cinturón|Cojín|Colgador|Collar|Cuaderno|Cuadro|Cubo|Cuchillo|Cuenco|' +
            'Delantal|Escritorio|Espejo|Estante|Estuche|Farol|Florero|Frutero|Gorro|Guante|Jarrón|Jersey|Juguete|Llavero|' +
            'Macetero|Mantel|Marco|Martillo|Mueble|Organizador|Paraguas|Paragüero|Peine|Perchero|Pincel|Plato|Portalápices|' +
            'Portarretratos|Posavasos|Reloj|Sillón|Sofá|Sombrero|Tablero|Taburete|Tambor|Tapiz|Tarro|Tintero|Vaso|Zapato',
        ),
        listed(
          'artesanal|auténtico|clásico|colorido|cómodo|compacto|delicado|discreto|duradero|elegante|ergonómico|fino|' +
            'flexible|ligero|luminoso|moderno|original|plegable|práctico|redondo|refinado|resistente|robusto|rústico|' +
            'sencillo|útil|versátil',
        ),
        listed(
          'de acero|de algodón|de aluminio|de arcilla|de bambú|de bronce|de caoba|de cerámica|de cobre|de corcho|' +
            'de cuero|de esparto|de fieltro|de granito|de haya|de lana|de lino|de madera|de mármol|de metal|de mimbre|' +
            'de nogal|de papel|de piedra|de pino|de porcelana|de roble|de seda|de terciopelo|de vidrio',
        ),
      ],
      joint: ' ',
    },
    categories: listed(
      'Alimentación|Automóvil|Bebés|Belleza|Bricolaje|Calzado|Camping|Cine|Decoración|Deportes|Electrónica|Equipaje|' +
        'Herramientas|Hogar|Iluminación|Informática|Instrumentos|Jardín|Joyería|Juegos|Juguetes|Libros|Mascotas|Moda|' +
        'Música|Niños|Oficina|Papelería|Relojes|Salud|Viajes',
    ),
    transactions: listed(
      'abono|adeudo|anticipo|cargo|comisión|depósito|devolución|domiciliación|factura|intereses|pago|recargo|' +
        'reembolso|retirada|transferencia',
    ),
  },
};
