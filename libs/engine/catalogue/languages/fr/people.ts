/** French names, jobs and companies; the first names come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/fr';
import { formsOf } from '../../tables/company-words.ts';
import { entriesOf, entriesWith, listed } from '../../tables/localized.ts';
import type { People } from '../../tables/locale-tables.ts';
import { nameTablesOf } from '../../tables/person-names.ts';
import { spelling } from './spelling.ts';

const { person } = faker.rawDefinitions;

/** The tables of people. */
export const people: People = {
  names: nameTablesOf({
    female: entriesOf(person?.first_name?.female),
    male: entriesOf(person?.first_name?.male),
    any: entriesWith(
      person?.first_name?.generic,
      'Alix|Ambre|Andréa|Ange|Camille|Candide|Charlie|Claude|Cyrille|Dominique|Eden|Frédérique|Gwenn|Loïs|Lou|Maé|' +
        'Marley|Maxime|Morgan|Noa|Nour|Pascal|Sacha|Sam|Stéphane|Swann|Yaël|Yannick',
    ),
    last: listed(
      'Adam|André|Antoine|Arnaud|Aubert|Aubry|Bailly|Barbier|Baron|Barre|Bazin|Benoît|Berger|Bernard|Berthelot|' +
        'Bertin|Bertrand|Besnard|Besson|Blanc|Blanchard|Blanchet|Blondel|Bodin|Bonnet|Bouchard|Boucher|Boulanger|' +
        'Bourdon|Bourgeois|Bousquet|Bouvier|Boyer|Brault|Breton|Briand|Brun|Brunet|Buisson|Camus|Carlier|Caron|' +
        'Carpentier|Carré|Chapelle|Charles|Charpentier|Charrier|Chauvin|Chevalier|Chevallier|Clément|Cohen|Colas|Colin|' +
        'Collet|Collin|Cordier|Coste|Coulon|Courtois|Cousin|Cros|Da Silva|Daniel|David|Delaunay|Delmas|Denis|Descamps|' +
        'Deschamps|Devaux|Diallo|Didier|Dubois|Dufour|Dumas|Dumont|Dupont|Dupré|Dupuis|Dupuy|Durand|Duval|Étienne|' +
        'Fabre|Faivre|Faure|Fernandez|Ferrand|Ferreira|Fischer|Fleury|Fontaine|Forestier|Fouquet|Fournier|François|' +
        'Gaillard|Garcia|Garnier|Gaudin|Gauthier|Gautier|Gérard|Germain|Gilbert|Gilles|Girard|Giraud|Godard|Gomez|' +
        'Gonzalez|Grand|Granger|Grégoire|Grenier|Gros|Guérin|Guichard|Guillaume|Guillet|Guillot|Guyot|Hamel|Hamon|' +
        'Hardy|Hébert|Henry|Hervé|Hoarau|Hubert|Huet|Humbert|Imbert|Jacob|Jacques|Jacquet|Jacquot|Jean|Joly|Jourdan|' +
        'Julien|Klein|Labbé|Lacombe|Lacroix|Lagarde|Lainé|Lambert|Lamy|Langlois|Laporte|Laurent|Le Gall|Le Goff|' +
        'Le Roux|Lebon|Lebreton|Lebrun|Leclerc|Leclercq|Lecomte|Ledoux|Lefebvre|Lefèvre|Léger|Legrand|Lejeune|Lemaire|' +
        'Lemaître|Lemoine|Leroux|Leroy|Lesage|Lévêque|Levy|Loiseau|Lopez|Louis|Lucas|Macé|Mahé|Maillard|Maillot|Mallet|' +
        'Marchal|Marchand|Maréchal|Marie|Marin|Marion|Martel|Martin|Martinez|Marty|Masson|Mathieu|Maurice|Maury|Ménard|' +
        'Mercier|Merle|Meunier|Meyer|Michaud|Michel|Millet|Monnier|Moreau|Morel|Moreno|Morin|Morvan|Moulin|Muller|' +
        'Navarro|Neveu|Nguyen|Nicolas|Noël|Olivier|Ollivier|Parent|Paris|Pascal|Pasquier|Paul|Payet|Pelletier|Pereira|' +
        'Perez|Perret|Perrier|Perrin|Perrot|Petit|Philippe|Picard|Pichon|Pierre|Pineau|Poirier|Pons|Poulain|Prévost|' +
        'Rémy|Renard|Renaud|Renault|Rey|Reynaud|Ribeiro|Richard|Rivière|Robert|Robin|Roche|Rodriguez|Roger|Rolland|' +
        'Rossi|Rousseau|Roussel|Roux|Roy|Royer|Ruiz|Salmon|Sanchez|Sauvage|Schmitt|Schneider|Seguin|Simon|Tanguy|' +
        'Techer|Tessier|Texier|Thibault|Thierry|Thomas|Torres|Toussaint|Turpin|Valentin|Valette|Vallée|Vasseur|Verdier|' +
        'Vidal|Vincent|Voisin|Wagner|Weber',
    ),
    prefixesFemale: listed('Mme|Mlle|Dr|Pr'),
    prefixesMale: listed('M.|Dr|Pr'),
    prefixesAny: listed('Dr|Pr'),
    suffixes: listed('père|fils|aîné|cadet|MBA|PhD|LL.M.'),
    spelling,
  }),
  persons: {
    genders: ['femme', 'homme', 'non binaire'],
    job: {
      parts: [
        listed(
          'Acheteur·se|Agent d’accueil|Agent de sécurité|Agriculteur·rice|Aide-soignant·e|Analyste de données|' +
            'Analyste financier·ère|Animateur·rice|Architecte|Archiviste|Assistant·e commercial·e|Assistant·e juridique|' +
            'Attaché·e de presse|Auditeur·rice|Bibliothécaire|Biologiste|Boulanger·ère|Chargé·e de clientèle|' +
            'Chargé·e de recrutement|Chef·fe de projet|Chef·fe de rayon|Chimiste|Coiffeur·se|Comptable|' +
            'Conducteur·rice de travaux|Conseiller·ère bancaire|Contrôleur·se de gestion|Cuisinier·ère|Dentiste|' +
            'Dessinateur·rice industriel·le|Développeur·se|Documentaliste|Économiste|Électricien·ne|Ergonome|Fleuriste|' +
            'Formateur·rice|Géologue|Géomètre|Gestionnaire de paie|Graphiste|Guide touristique|Horticulteur·rice|' +
            'Hôte d’accueil|Infirmier·ère|Ingénieur·e système|Interprète|Journaliste|Juriste|Kinésithérapeute|Libraire|' +
            'Magasinier·ère|Mécanicien·ne|Menuisier·ère|Opticien·ne|Paysagiste|Pédiatre|Pharmacien·ne|Photographe|' +
            'Pilote de ligne|Professeur·e|Réceptionniste|Responsable des achats|Responsable des ventes|' +
            'Responsable informatique|Responsable logistique|Responsable marketing|Responsable qualité|' +
            'Secrétaire de direction|Statisticien·ne|Technicien·ne de maintenance|Traducteur·rice|Urbaniste|Vétérinaire',
        ),
      ],
      joint: '',
    },
    roles: listed(
      'amateur de thé|âme curieuse|ami des arbres|amoureux des mots|artiste en herbe|as du jardinage|' +
        'bricoleur patient|chasseur d’images|chef du dimanche|citadin convaincu|cœur voyageur|' +
        'collectionneur d’histoires|cycliste tranquille|danseuse du soir|esprit libre|esprit pratique|' +
        'explorateur de quartiers|fin gourmet|fou de montagne|gardien de chats|grand marcheur|joueuse d’échecs|' +
        'lève-tôt|main verte|marin d’eau douce|mélomane|oiseau de nuit|optimiste|plume du dimanche|poète à ses heures|' +
        'promeneur solitaire|rat de bibliothèque|rêveuse éveillée|tête en l’air|voyageuse légère',
    ),
    supporters: listed('passion : #|loisir : #|coup de cœur : #|week-end : #|au programme : #|hobby : #'),
    interests: listed(
      'aquarelle|architecture|astronomie|bande dessinée|botanique|bricolage|broderie|café|calligraphie|camping|chant|' +
        'cinéma|course à pied|couture|cuisine|cyclisme|danse|échecs|escalade|football|gastronomie|géographie|' +
        'gymnastique|histoire|jardinage|jazz|karaté|lecture|littérature|mode|mosaïque|musique|natation|opéra|' +
        'pâtisserie|pêche|peinture|philosophie|photographie|poésie|poterie|randonnée|rugby|sculpture|ski|technologie|' +
        'tennis|thé|théâtre|tricot|voile|volley|voyages|yoga',
    ),
    comma: ', ',
  },
  companies: {
    suffixes: listed('SA|SARL|SAS|SASU|EURL|SNC|SCOP'),
    forms: formsOf('@ et @|@, @ et @|@ %|@ %|Groupe @'),
    slogan: {
      parts: [
        listed(
          'L’audace|L’avenir|L’écoute|L’efficacité|L’élégance|L’énergie|L’engagement|L’excellence|L’expérience|' +
            'L’harmonie|L’innovation|La clarté|La confiance|La créativité|La passion|La performance|La précision|' +
            'La proximité|La qualité|La rigueur|La sécurité|La simplicité|La souplesse|La tradition|Le confort|Le conseil|' +
            'Le goût|Le métier|Le progrès|Le respect|Le savoir-faire|Le service',
        ),
        listed(
          'à chaque étape|à l’état pur|à votre portée|au cœur de nos métiers|au quotidien|avec le sourire|avec passion|' +
            'chaque jour|dans chaque détail|de génération en génération|depuis toujours|en mouvement|en toute confiance|' +
            'en toute sérénité|en toute simplicité|en toutes saisons|grandeur nature|jour après jour|main dans la main|' +
            'partout en France|pas à pas|pour demain|pour la vie|pour longtemps|pour tous|près de chez vous|sans compromis|' +
            'sans détour|sans frontières|sur mesure|tout simplement',
        ),
      ],
      joint: ' ',
    },
    industries: listed(
      'Aéronautique|Agriculture|Agroalimentaire|Artisanat|Arts graphiques|Assurance|Automobile|Banque|Bâtiment|' +
        'Biotechnologie|Boissons|Chimie|Cinéma|Commerce de détail|Commerce de gros|Communication|Conseil|' +
        'Construction navale|Cosmétique|Cristallerie|Défense|Eau|Édition|Éducation|Électronique|Énergie|Ferroviaire|' +
        'Forêt|Horlogerie|Hôtellerie|Immobilier|Imprimerie|Informatique|Jouets|Logistique|Luxe|Maroquinerie|Mécanique|' +
        'Médias|Métallurgie|Mines|Mobilier|Mode|Optique|Papeterie|Parfumerie|Pêche|Pharmacie|Plasturgie|Presse|' +
        'Recyclage|Restauration|Santé|Sécurité|Services financiers|Sidérurgie|Spatial|Sport|Télécommunications|Textile|' +
        'Tourisme|Transport|Verrerie|Viticulture',
    ),
    departments: listed(
      'Accueil|Achats|Administration|Affaires juridiques|Archives|Audit|Commercial|Communication|Comptabilité|' +
        'Contrôle de gestion|Développement durable|Direction générale|Entrepôt|Études|Export|Finances|Formation|' +
        'Informatique|Logistique|Maintenance|Marketing|Méthodes|Paie|Planification|Production|Qualité|' +
        'Recherche et développement|Relation client|Relations publiques|Ressources humaines|Sécurité|Stratégie|' +
        'Systèmes d’information|Ventes',
    ),
  },
};
