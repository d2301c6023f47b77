/** French words, sentences and products; the colours come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/fr';
import { entriesOf, listed } from '../../tables/localized.ts';
import type { Vocabulary } from '../../tables/locale-tables.ts';
import { spelling } from './spelling.ts';

// These forms agree with each other: plurals of one gender, and verbs in the plural.
const subjects = listed(
  'amis|arbres|artistes|ballons|bateaux|bois|bouquets|cafés|canaux|carnets|champs|châteaux|chemins|chevaux|' +
    'clochers|enfants|étangs|fleuves|galets|hameaux|hôtels|jardins|jouets|lacs|livres|marchés|marins|miroirs|' +
    'moulins|musiciens|navires|nuages|oiseaux|palais|papiers|paysages|phares|ponts|ports|quais|quartiers|rochers|' +
    'rosiers|ruisseaux|sapins|sentiers|théâtres|toits|trains|vents|vergers|vignerons|villages|voisins|voyages',
);
const plainAdjectives = listed(
  'agréables|anciens|blancs|bleus|brillants|calmes|célèbres|clairs|colorés|curieux|discrets|élégants|fidèles|' +
    'fleuris|gentils|grands|gris|jaunes|joyeux|larges|légers|lointains|longs|lumineux|modestes|nouveaux|paisibles|' +
    'petits|précieux|profonds|rares|rouges|sages|secrets|simples|sincères|solides|tranquilles|vastes|verts',
);
const doing = listed(
  'accueillent|admirent|aiment|appellent|attendent|cachent|cherchent|colorent|connaissent|découvrent|dessinent|' +
    'dominent|éclairent|écoutent|embellissent|entourent|gardent|goûtent|inspirent|longent|montrent|observent|' +
    'ouvrent|portent|protègent|quittent|racontent|regardent|relient|retrouvent|saluent|suivent|touchent|traversent|' +
    'trouvent|visitent',
);
const manners = listed(
  'aussitôt|autrefois|bientôt|calmement|déjà|doucement|encore|enfin|ensemble|gaiement|lentement|librement|' +
    'longtemps|parfois|partout|patiemment|presque|rarement|simplement|souvent|toujours|volontiers',
);
const links = listed('car|donc|et|mais|puis');

/** Words that do not belong in random documents. */
const unfit = ["caca d'oie", 'cuisse de nymphe', 'basané'];

/** The tables of words. */
export const words: Vocabulary = {
  words: {
    nouns: listed(
      'abeille|adresse|affiche|aile|air|allée|ami|amour|ancre|anneau|appel|arbre|arc|argile|armoire|aube|automne|' +
        'avenir|avion|bague|balade|balcon|ballon|banc|barque|bassin|bateau|bâton|berge|bibliothèque|blé|bois|boîte|' +
        'bonheur|bougie|bouquet|bouteille|branche|brise|brume|bureau|cabane|cadeau|café|cahier|canal|carnet|carte|' +
        'cascade|cerise|chaise|chalet|chambre|champ|chanson|chapeau|chat|château|chaussure|chemin|chemise|cheval|chien|' +
        'ciel|cinéma|citron|clé|cloche|clocher|coffre|colline|concert|conte|coquillage|corde|couleur|courage|cousin|' +
        'couteau|craie|crayon|cuillère|cuisine|danse|dessin|dimanche|drap|dune|écharpe|échelle|école|écorce|écureuil|' +
        'église|enfant|épice|escalier|étang|été|étoffe|étoile|fable|facteur|falaise|famille|farine|fenêtre|ferme|fête|' +
        'feu|feuille|fil|flamme|fleur|fleuve|fontaine|forêt|four|fraise|frère|fromage|fruit|fumée|galet|gant|gare|' +
        'gâteau|girafe|glace|gourde|grange|grenier|groupe|guitare|haie|hameau|herbe|herbier|heure|histoire|hiver|' +
        'horizon|horloge|hôtel|huile|idée|île|image|instant|jardin|jeu|jouet|jour|journal|jupe|lac|lampe|lanterne|' +
        'légume|lettre|lierre|ligne|lin|livre|lumière|lune|maison|malle|manteau|marché|matin|matinée|melon|menuisier|' +
        'mer|mère|miel|minute|miroir|montagne|moulin|mouton|mur|musée|musique|nappe|navire|neige|nid|noix|nuage|nuit|' +
        'océan|oiseau|oncle|orange|orchestre|ours|outil|pain|palais|panier|papier|parapluie|parc|parfum|passage|' +
        'paysage|pêche|peinture|phare|photo|pierre|pinceau|place|plafond|plage|plante|pluie|plume|poème|poire|poisson|' +
        'pomme|pont|port|porte|poterie|prairie|prune|puits|quai|quartier|racine|raisin|récit|renard|repas|rive|rivière|' +
        'robe|rocher|roman|rosée|roue|ruban|rue|ruisseau|sable|saison|salon|sapin|savon|semaine|sentier|silence|sœur|' +
        'soir|soleil|sommet|source|sucre|table|tambour|tapis|tasse|terrasse|théâtre|tiroir|toit|tour|train|tulipe|' +
        'vague|valise|vallée|vase|vent|verger|veste|village|ville|violon|visage|voile|voisin|voiture|voix|voyage',
    ),
    verbs: listed(
      'accompagner|accrocher|accueillir|acheter|admirer|aider|aimer|ajouter|aller|allumer|amener|appeler|apporter|' +
        'apprendre|arriver|arroser|attendre|avancer|balayer|bâtir|bavarder|boire|bricoler|broder|cacher|camper|changer|' +
        'chanter|chercher|choisir|coller|colorier|commencer|compter|conduire|construire|coudre|couper|courir|couvrir|' +
        'créer|croire|cueillir|cuisiner|cultiver|danser|découper|découvrir|déjeuner|demander|déménager|dessiner|donner|' +
        'dormir|échanger|éclairer|écouter|écrire|embrasser|emporter|encourager|entrer|envoyer|espérer|essayer|étudier|' +
        'expliquer|fabriquer|fermer|fêter|finir|fleurir|garder|glisser|goûter|grandir|grimper|habiter|imaginer|' +
        'inventer|inviter|jardiner|jouer|laver|lever|lire|louer|manger|marcher|mélanger|mesurer|monter|montrer|nager|' +
        'naviguer|noter|nourrir|observer|offrir|oublier|ouvrir|parler|partager|pêcher|peindre|penser|planter|plier|' +
        'porter|poser|prendre|préparer|promener|proposer|raconter|ramasser|ranger|regarder|réparer|répondre|respirer|' +
        'rester|réussir|revenir|rêver|rire|rouler|saluer|sauter|savoir|semer|sentir|sortir|sourire|suivre|terminer|' +
        'tisser|tourner|tracer|travailler|tricoter|trouver|venir|visiter|vivre|voir|voler|voyager',
    ),
    adjectives: listed(
      'actif|admirable|agréable|aigu|aimable|amical|ample|ancien|animé|apaisant|attentif|audacieux|bavard|beau|' +
        'bienveillant|blanc|bleu|blond|brave|brillant|brun|calme|carré|célèbre|charmant|chaud|clair|coloré|commode|' +
        'complet|concis|confortable|constant|content|coquet|court|créatif|croquant|curieux|délicat|différent|digne|' +
        'direct|discret|doux|droit|drôle|élégant|énergique|entier|épais|étonnant|étroit|exact|facile|familier|fidèle|' +
        'fier|fin|fleuri|fluide|fort|fragile|frais|franc|gai|généreux|gentil|gracieux|grand|gris|habile|haut|heureux|' +
        'honnête|humble|idéal|important|intense|jaune|jeune|joli|jovial|joyeux|juste|large|léger|lent|libre|limpide|' +
        'lisse|logique|lointain|long|lourd|lumineux|magique|malin|matinal|mince|mobile|moderne|modeste|naturel|net|' +
        'neuf|noble|nouveau|original|ouvert|paisible|parfait|patient|petit|plat|plein|poli|ponctuel|pratique|précieux|' +
        'précis|profond|prudent|pur|rapide|rare|ravi|rayonnant|régulier|résistant|riche|robuste|rond|rose|rouge|' +
        'rustique|sage|sain|sec|secret|serein|sérieux|simple|sincère|sobre|soigneux|solide|souple|soyeux|stable|subtil|' +
        'sûr|tendre|tiède|tranquille|utile|varié|vaste|vert|vieux|vif|vrai',
    ),
    adverbs: listed(
      'absolument|ailleurs|ainsi|alors|assez|aujourd’hui|auparavant|aussitôt|autrefois|bas|beaucoup|bien|bientôt|' +
        'calmement|clairement|davantage|debout|dedans|dehors|déjà|demain|depuis|dessous|dessus|devant|directement|' +
        'discrètement|doucement|durablement|encore|enfin|ensemble|ensuite|exactement|facilement|finalement|franchement|' +
        'gaiement|gentiment|haut|heureusement|hier|ici|immédiatement|jadis|jamais|joyeusement|justement|là-bas|' +
        'légèrement|lentement|loin|longtemps|maintenant|mieux|naturellement|parfois|partout|patiemment|peu|peut-être|' +
        'plutôt|précisément|près|presque|prudemment|puis|quelquefois|rapidement|récemment|régulièrement|sagement|' +
        'simplement|soudain|souvent|sûrement|surtout|tard|tellement|tôt|toujours|tranquillement|vite|vivement|' +
        'volontiers|vraiment',
    ),
    colors: entriesOf(faker.rawDefinitions.color?.human).filter((color) => !unfit.includes(color)),
    sentence: {
      frame: [subjects, plainAdjectives, doing, manners, subjects, plainAdjectives, links],
      last: [subjects, plainAdjectives, doing, manners, subjects, plainAdjectives, manners],
      joint: ' ',
      end: '.',
    },
    spelling,
  },
  commerce: {
    product: {
      parts: [
        listed(
          'Aspirateur|Ballon|Banc|Bijou|Bol|Bougeoir|Bureau|Cadre|Cahier|Canapé|Carnet|Casque|Cendrier|Chapeau|Clavier|' +
            'Coffre|Coffret|Collier|Coussin|Couteau|Crayon|Drap|Écran|Étui|Évier|Fauteuil|Gant|Gilet|Gobelet|Hamac|Lit|' +
            'Manteau|Marteau|Meuble|Miroir|Oreiller|Panier|Panneau|Parapluie|Peigne|Peignoir|Pichet|Pinceau|Plat|Plateau|' +
            'Plumier|Porte-clés|Porte-manteau|Pot|Présentoir|Pull|Range-couverts|Repose-pieds|Rideau|Sac|Saladier|Seau|' +
            'Stylo|Tablier|Tabouret|Tapis|Tire-bouchon|Tiroir|Vase|Verre',
        ),
        listed(
          'artisanal|authentique|classique|coloré|compact|confortable|délicat|discret|durable|élégant|ergonomique|fin|' +
            'léger|lumineux|moderne|original|pliable|polyvalent|pratique|raffiné|robuste|rond|rustique|simple|solide|souple',
        ),
        listed(
          'en acier|en aluminium|en argile|en bambou|en bois|en bronze|en céramique|en chêne|en coton|en cuir|en cuivre|' +
            'en feutre|en hêtre|en jute|en laine|en laiton|en liège|en lin|en marbre|en métal|en osier|en papier|en pierre|' +
            'en pin|en porcelaine|en soie|en velours|en verre',
        ),
      ],
      joint: ' ',
    },
    categories: listed(
      'Alimentation|Animaux|Automobile|Bagages|Beauté|Bijoux|Bricolage|Bureau|Camping|Chaussures|Cuisine|Décoration|' +
        'Électronique|Enfants|Films|Informatique|Instruments|Jardin|Jeux|Jouets|Livres|Luminaires|Maison|Montres|' +
        'Musique|Papeterie|Puériculture|Santé|Sports|Vêtements',
    ),
    transactions: listed(
      'acompte|avoir|cotisation|crédit|dépôt|facture|frais|intérêts|paiement|pénalité|prélèvement|rejet|' +
        'remboursement|retrait|virement',
    ),
  },
};
